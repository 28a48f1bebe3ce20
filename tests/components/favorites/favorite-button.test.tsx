import { act, fireEvent, render, screen } from '@testing-library/react'
import { FavoriteButton } from '@/components/favorites/favorite-button'
import { FollowButton } from '@/components/follows/follow-button'
import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'

const heart = () => screen.getByRole('button', { name: 'Like: Night Market' })

beforeEach(() => {
  installBrowserStandIns()
  for (const key of ['favoriteEventIds', 'following', 'unsentFavorites', 'unsentFollows', 'loggedIn'] as const) writeEntry(key, null)
})

it('a visitor’s like responds at once, is stored on this device and can be undone', () => {
  render(<FavoriteButton eventId="e1" title="Night Market" />)

  fireEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  expect(readEntry('favoriteEventIds')).toBe('["e1"]')
  expect(readEntry('unsentFavorites')).toBeNull()

  fireEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  expect(readEntry('favoriteEventIds')).toBe('[]')
})

it('all hearts of an event agree', () => {
  render(
    <>
      <FavoriteButton eventId="e1" title="Night Market" />
      <FavoriteButton eventId="e1" title="Elsewhere" />
      <FavoriteButton eventId="e2" title="Another" />
    </>,
  )

  fireEvent.click(heart())

  expect(screen.getByRole('button', { name: 'Like: Elsewhere' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Like: Another' }).getAttribute('aria-pressed')).toBe('false')
})

it('for an account a like is stored as pending until the server confirms it', () => {
  writeEntry('loggedIn', 'true')
  writeEntry('favoriteEventIds', '["e1"]')
  render(<FavoriteButton eventId="e1" title="Night Market" />)

  fireEvent.click(heart())

  expect(readEntry('unsentFavorites')).toBe('{"e1":false}')
})

it('if the browser refuses its store, a like lasts as long as the page', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<FavoriteButton eventId="e1" title="Night Market" />)

  fireEvent.click(heart())

  expect(heart().getAttribute('aria-pressed')).toBe('true')
  refuse.mockRestore()
})

it('a malformed entry counts as no likes', () => {
  writeEntry('favoriteEventIds', '{"not": a list')
  render(<FavoriteButton eventId="e1" title="Night Market" />)

  fireEvent.click(heart())

  expect(readEntry('favoriteEventIds')).toBe('["e1"]')
})

it('the heart follows changes in another tab', () => {
  render(<FavoriteButton eventId="e1" title="Night Market" />)
  window.localStorage.setItem('favoriteEventIds', '["e1"]')

  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favoriteEventIds' })))

  expect(heart().getAttribute('aria-pressed')).toBe('true')
})

it('Follow toggles to Following and back', () => {
  render(<FollowButton profileId="p1" username="Mara" />)

  fireEvent.click(screen.getByRole('button', { name: 'Follow Mara' }))
  expect(readEntry('following')).toBe('["p1"]')

  fireEvent.click(screen.getByRole('button', { name: 'Following Mara' }))
  expect(readEntry('following')).toBe('[]')
})

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { writeEntry } from '@/components/browser/local-storage'
import { PublicProfile } from '@/components/profiles/public-profile'
import type { ProfilePage } from '@/lib/api/profiles'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

const ID = '01890000-0000-7000-8000-0000000000bb'
const profile: ProfilePage = {
  id: ID,
  _id: ID,
  userId: ID,
  username: '<b>Mara</b>',
  bio: 'Plays',
  createdAt: '2026-01-02T00:00:00.000Z',
  verified: false,
  level: 1,
  stats: { eventsCount: 1200, commentsCount: 3, views: 40 },
  links: ['https://www.mara.example/x', 'javascript:alert(1)', 'just words', 'a.example', 'b.example', 'c.example'],
}
const comments = [{ id: 'c1', text: 'See you', createdAt: '2026-01-02T00:00:00.000Z', eventId: 'e1', eventTitle: 'Night' }]
const show = () => {
  const { moves, Wrapper } = notedRouter()
  render(
    <PublicProfile
      profile={profile}
      fediverse="@mara@litfass.example"
      hasStories={false}
      events={[]}
      comments={comments}
      url={`https://litfass.example/profile/${ID}`}
      now={new Date('2026-01-03T00:00:00Z')}
      timeZone="Europe/Berlin"
    />,
    { wrapper: Wrapper },
  )
  return moves
}

beforeEach(() => {
  installBrowserStandIns()
  writeEntry('following', null)
  writeEntry('user', null)
  writeEntry('loggedIn', null)
})

it('shows name, counts, joining date, and where the comments were made', () => {
  show()

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<b>Mara</b>')
  expect(screen.getByText('1,200').closest('div')?.textContent).toContain('Events')
  expect(screen.getByText('2. Januar 2026').getAttribute('lang')).toBe('de')
  expect(screen.getByRole('link', { name: /See you/ }).getAttribute('href')).toBe('/event/e1#comment-c1')
  expect(screen.getByRole('heading', { name: 'Events by <b>Mara</b>' })).toBeTruthy()
})

it('at most five links are shown by host, and only http addresses become links', () => {
  show()
  const list = screen.getByRole('list', { name: 'Links' })

  expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'mara.example',
    'javascript:alert(1)',
    'just words',
    'a.example',
    'b.example',
  ])
  expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://www.mara.example/x',
    'https://a.example/',
    'https://b.example/',
  ])
})

it('a visitor can follow here and must log in to write', () => {
  const sent = answerCalls(async () => ({ status: 500, json: {} }))
  const moves = show()

  fireEvent.click(screen.getByRole('button', { name: /^Follow / }))
  expect(screen.getByRole('button', { name: /^Following / }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Message' }))

  expect(moves).toEqual(['push /login?next=%2F%23message'])
  expect(sent).toEqual([])
})

it('a logged-in user opens the one chat with them, but not with themselves', async () => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'someone', username: 'jo' }))
  const sent = answerCalls(async () => ({ status: 200, json: { _id: 'g1' } }))
  const moves = show()

  fireEvent.click(screen.getByRole('button', { name: 'Message' }))
  await waitFor(() => expect(moves).toEqual(['push /group/g1']))
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/groups/create-user-chat',
    body: JSON.stringify({ receiverId: ID }),
  })
})

it('an own profile cannot be messaged or followed; it links to its settings', () => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: ID, username: 'mara' }))
  const sent = answerCalls(async () => ({ status: 200, json: {} }))
  const moves = show()

  fireEvent.click(screen.getByRole('button', { name: 'Message' }))

  expect([moves, sent]).toEqual([[], []])
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/me')
})

it('without the device’s share sheet a messenger opens with the address', async () => {
  const opened: string[] = []
  window.open = (url) => {
    opened.push(String(url))
    return null
  }
  show()

  fireEvent.click(screen.getByRole('button', { name: 'Share' }))

  await waitFor(() => expect(opened).toHaveLength(1))
  expect(decodeURIComponent(opened[0] ?? '')).toContain(`https://wa.me/?text=<b>Mara</b> https://litfass.example/profile/${ID}`)
})

it('its address on other servers can be copied', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  show()

  fireEvent.click(screen.getByRole('button', { name: '@mara@litfass.example' }))

  await waitFor(() => expect(copied).toEqual(['@mara@litfass.example']))
})

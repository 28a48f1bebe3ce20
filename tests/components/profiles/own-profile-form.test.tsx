import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { writeEntry, readEntry } from '@/components/browser/local-storage'
import { OwnProfileForm } from '@/components/profiles/own-profile-form'
import { answerCalls, installBrowserStandIns, type SentCall } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

// The overlay's code is loaded by the press.
jest.setTimeout(30_000)

const user = { id: '01890000-0000-7000-8000-0000000000aa', username: 'mara', bio: 'Plays on Tuesdays', links: ['https://mara.example'] }
const saved = { ...user, _id: user.id, userId: user.id, createdAt: '2030-01-01T00:00:00.000Z' }
const { Wrapper } = notedRouter()
const show = () => render(<OwnProfileForm user={user} />, { wrapper: Wrapper })
const bodyOf = (call: SentCall | undefined) => JSON.parse(String(call?.body)) as Record<string, unknown>
const type = (label: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  installBrowserStandIns()
  for (const key of ['profileDraft', 'preferences', 'preferencesDraft'] as const) writeEntry(key, null)
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: user.id, username: 'mara' }))
})

it('nothing is sent without changes, or after they are reverted', () => {
  const sent = answerCalls(async () => ({ status: 200, json: saved }))
  show()

  press('Update Profile')
  type('About you', 'Something else')
  type('About you', 'Plays on Tuesdays ')
  press('Update Profile')

  expect(sent).toEqual([])
})

it('changes are collected and sent at once, then merged into the stored account', async () => {
  const sent = answerCalls(async () => ({
    status: 200,
    json: { ...saved, username: 'Mara K', bio: 'New', links: ['https://a.example', 'https://b.example'] },
  }))
  show()

  type('Username', 'Mara K')
  type('About you', 'New')
  type('Links', ' https://a.example ,https://b.example,')
  press('Update Profile')

  expect(screen.getByRole('button', { name: 'Updating...' })).toBeTruthy()
  await waitFor(() => expect(readEntry('profileDraft')).toBeNull())
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ path: `/api/profile/${user.id}`, method: 'PUT' })
  expect(bodyOf(sent[0])).toEqual({ username: 'Mara K', bio: 'New', links: ['https://a.example', 'https://b.example'] })
  expect(JSON.parse(readEntry('user') ?? '')).toMatchObject({ id: user.id, username: 'Mara K', bio: 'New' })
})

it('changes from an expired session are restored after login, for this account only', async () => {
  answerCalls(async () => ({ status: 401, json: { message: 'Please log in first.', code: 'unauthenticated', requestId: 'r' } }))
  const { unmount } = show()
  type('About you', 'Written for an hour')
  press('Update Profile')
  expect((await screen.findByRole('alert')).textContent).toContain('Your changes are kept')
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=%2Fme')
  unmount()

  const { unmount: leave } = show()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About you' }).value).toBe('Written for an hour')
  expect(screen.getByText('These changes are not saved yet.')).toBeTruthy()
  leave()

  render(<OwnProfileForm user={{ ...user, id: 'another' }} />, { wrapper: Wrapper })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About you' }).value).toBe('Plays on Tuesdays')
})

it('leaving warns only while changes are pending', () => {
  show()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  expect(leave()).toBe(false)
  type('About you', 'New')
  expect(leave()).toBe(true)
  type('About you', user.bio)
  expect(leave()).toBe(false)
})

it('a refused field says why, and the input stays', async () => {
  answerCalls(async () => ({
    status: 400,
    json: {
      message: 'Please check your input.',
      code: 'invalid',
      issues: [{ path: 'links.1', message: 'an http(s) address or plain text' }],
      requestId: 'r',
    },
  }))
  show()

  type('Links', 'https://a.example, javascript:alert(1)')
  press('Update Profile')

  await screen.findByText('an http(s) address or plain text')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Links' }).value).toBe('https://a.example, javascript:alert(1)')
})

it('preferences show the whole taxonomy in tabs, toggle with chips and are saved with all four lists', async () => {
  const sent = answerCalls(async ({ method }) => ({
    status: 200,
    json:
      method === 'GET'
        ? { eventTypes: ['Rave'], genreStyles: [], targetAudience: ['18+'], communityOffers: ['Driver'] }
        : { eventTypes: ['Rave', 'Rock'], genreStyles: [], targetAudience: [], communityOffers: ['Driver'] },
  }))
  show()

  press('Preferences')
  await screen.findByRole('dialog', { name: 'Customize Your Experience' })
  fireEvent.click(await screen.findByRole('button', { name: 'Rock' }))
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([
    'Event Type',
    'Genre/Style',
    'Target Audience/Context',
    'Community Offers',
  ])
  fireEvent.mouseDown(screen.getByRole('tab', { name: /Target Audience/ }), { button: 0 })
  fireEvent.click(await screen.findByRole('button', { name: '18+', pressed: true }))
  press('Save Preferences')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT'])
  expect(bodyOf(sent[1])).toEqual({ eventTypes: ['Rave', 'Rock'], genreStyles: [], targetAudience: [], communityOffers: ['Driver'] })
  expect(JSON.parse(readEntry('preferences') ?? '')).toMatchObject({ eventTypes: ['Rave', 'Rock'] })
})

it('preferences stored in this browser are not fetched, and an unsaved choice is restored', async () => {
  writeEntry(
    'preferences',
    JSON.stringify({ eventTypes: ['Rock', 'a chip of older days'], genreStyles: [], targetAudience: [], communityOffers: [] }),
  )
  const sent = answerCalls(async () => ({ status: 503, json: {} }))
  const { unmount } = show()
  press('Preferences')
  fireEvent.click(await screen.findByRole('button', { name: 'Jazz' }))
  press('Save Preferences')
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost')
  expect(bodyOf(sent[0])).toMatchObject({ eventTypes: ['Rock', 'Jazz'] })
  unmount()

  show()
  press('Preferences')

  expect(await screen.findByRole('button', { name: 'Jazz', pressed: true })).toBeTruthy()
  expect(sent).toHaveLength(1)
})

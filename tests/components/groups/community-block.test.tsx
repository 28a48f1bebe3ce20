import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CommunityBlock } from '@/components/groups/community-block'
import { writeEntry } from '@/components/browser/local-storage'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

// The form's code is loaded by the press.
jest.setTimeout(30_000)

beforeEach(() => {
  installBrowserStandIns()
  window.sessionStorage.clear()
  window.location.hash = ''
  for (const key of ['loggedIn', 'user'] as const) writeEntry(key, null)
})

const event = { id: '01890000-0000-7000-8000-000000000001', title: 'Night Market' }

it('there are six groups in order and a new one; a visitor goes to the login and nothing is sent', () => {
  const { moves, Wrapper } = notedRouter()
  const sent = answerCalls(async () => ({ status: 200, json: {} }))
  render(<CommunityBlock event={event} />, { wrapper: Wrapper })

  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '👥Helper',
    '🚗Driver',
    '🎨Artist',
    '💤Sleep',
    '🔍Lost & Found',
    '👥Queue',
    'Invite friends to a group of your own',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Driver' }))
  expect(moves).toEqual(['push /login?next=%2F%23community'])
  expect(sent).toEqual([])
})

it('a logged-in user joins like the original client and goes to the group', async () => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u', username: 'Mara' }))
  const { moves, Wrapper } = notedRouter()
  const sent = answerCalls(async () => ({ status: 200, json: { _id: 'g1' } }))
  render(<CommunityBlock event={event} />, { wrapper: Wrapper })

  fireEvent.click(screen.getByRole('button', { name: 'Lost & Found' }))

  await waitFor(() => expect(moves).toEqual(['push /group/g1']))
  expect(sent[0]?.path).toBe('/api/groups/create-or-join')
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    name: '🔍 Lost-Found | Night Market ',
    description: 'Lost-Found Group for Night Market',
    eventId: event.id,
    isPublic: true,
  })
})

it('a group pressed by a visitor opens once after the login, and no other link does that', async () => {
  const { moves, Wrapper } = notedRouter()
  const sent = answerCalls(async () => ({ status: 200, json: { _id: 'g1' } }))
  const first = render(<CommunityBlock event={event} />, { wrapper: Wrapper })
  fireEvent.click(screen.getByRole('button', { name: 'Queue' }))
  first.unmount()
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u', username: 'Mara' }))
  window.location.hash = '#community'

  const second = render(<CommunityBlock event={event} />, { wrapper: Wrapper })
  await waitFor(() => expect(moves.at(-1)).toBe('push /group/g1'))
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ name: '👥 Queue | Night Market ' })
  second.unmount()

  render(<CommunityBlock event={event} />, { wrapper: Wrapper })
  expect(sent).toHaveLength(1)
})

it('a visitor’s press is forgotten without a login and for other events', async () => {
  const { Wrapper } = notedRouter()
  const sent = answerCalls(async () => ({ status: 200, json: { _id: 'g1' } }))
  const press = () => {
    const shown = render(<CommunityBlock event={event} />, { wrapper: Wrapper })
    fireEvent.click(screen.getByRole('button', { name: 'Queue' }))
    shown.unmount()
  }
  window.location.hash = '#community'
  press()
  render(<CommunityBlock event={event} />, { wrapper: Wrapper }).unmount()
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u', username: 'Mara' }))
  render(<CommunityBlock event={event} />, { wrapper: Wrapper }).unmount()
  writeEntry('loggedIn', null)
  press()
  writeEntry('loggedIn', 'true')
  render(<CommunityBlock event={{ ...event, id: '01890000-0000-7000-8000-000000000002' }} />, { wrapper: Wrapper })

  expect(sent).toEqual([])
})

it('an expired session leads to the login', async () => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u', username: 'Mara' }))
  const { moves, Wrapper } = notedRouter()
  answerCalls(async () => ({ status: 401, json: { message: 'Please log in first.', code: 'unauthenticated', requestId: 'r' } }))
  render(<CommunityBlock event={event} />, { wrapper: Wrapper })

  fireEvent.click(screen.getByRole('button', { name: 'Helper' }))

  await waitFor(() => expect(moves).toEqual(['push /login?next=%2F%23community']))
})

it('a new group is private, named after the event and the day, and starts with its invitation', async () => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u', username: 'Mara' }))
  const { moves, Wrapper } = notedRouter()
  const sent = answerCalls(async () => ({ status: 200, json: { _id: 'g2' } }))
  render(<CommunityBlock event={event} />, { wrapper: Wrapper })

  fireEvent.click(screen.getByRole('button', { name: 'Invite friends to a group of your own' }))

  await waitFor(() => expect(moves).toEqual(['push /group/g2?invite=1']))
  expect(sent[0]?.path).toBe('/api/groups')
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
    name: expect.stringMatching(/^Night Market \| \d{2}\.\d{2}\.\d{4}$/),
    eventId: event.id,
    isPublic: false,
  })
})

import { act, render, screen } from '@testing-library/react'
import { ListsKeeper } from '@/components/favorites/lists-keeper'
import { readOwnList, readUnsent, setOnList } from '@/components/browser/own-lists'
import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { forgetLogin, rememberLogin } from '@/components/browser/session'
import { ToastHost } from '@/components/ui/toast-host'
import type { LoginAnswer } from '@/lib/api/auth'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

const account = (id: string): LoginAnswer => ({
  access_token: 't',
  user: {
    id,
    _id: id,
    username: 'mara',
    email: 'mara@example.org',
    role: 'user',
    points: 0,
    pendingPoints: 0,
    bio: '',
    links: [],
    createdAt: '2030-01-01T00:00:00.000Z',
    groups: [],
    solanaWalletAddress: '',
    solanaWalletPrivateKey: '',
  },
})
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
  })

/** A server that stores lists and can refuse changes. */
function serve(lists: { favoriteEventIds: string[]; followedProfiles: string[] }, refusal: { status: number } | null = null) {
  return answerCalls(async ({ path, method }) => {
    if (path === '/api/users/me/eventPage') return { status: 200, json: lists }
    if (refusal) return { status: refusal.status, json: { message: 'no', code: 'internal', requestId: 'r' } }
    const id = decodeURIComponent(path.split('/').at(-1) ?? '')
    return { status: 200, json: { ok: true, id, _id: id, method } }
  })
}
const ADOPTION = '/api/users/me/going'
/** Changes of likes and follows. */
const changes = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ method, path }) => method !== 'GET' && path !== ADOPTION).map(({ path, method }) => `${method} ${path}`)

function open() {
  return render(
    <>
      <ListsKeeper />
      <ToastHost />
    </>,
  )
}

// Loaded in advance: a test must not wait for the compiler.
beforeAll(
  () =>
    Promise.all([
      import('sonner'),
      import('@/components/favorites/send-wishes'),
      import('@/components/favorites/sync-lists'),
      import('@/components/going/adopt-going'),
    ]),
  60_000,
)
beforeEach(() => {
  installBrowserStandIns()
  forgetLogin()
})

it('a visitor’s likes and follows join the account after login, with an undo notice', async () => {
  setOnList('favoriteEventIds', 'mine', true)
  setOnList('following', 'band', true)
  const sent = serve({ favoriteEventIds: ['theirs'], followedProfiles: [] })
  open()
  expect(sent).toEqual([])

  act(() => rememberLogin(account('a')))
  await settle()

  expect(readOwnList('favoriteEventIds')).toEqual(['theirs', 'mine'])
  expect(readOwnList('following')).toEqual(['band'])
  expect(changes(sent)).toEqual(['POST /api/users/favorites/mine', 'POST /api/users/me/followedProfiles/band'])
  expect(await screen.findByText('1 like and 1 follow from this device are now in your account.', {}, { timeout: 4000 })).toBeTruthy()

  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  await settle()

  expect(readOwnList('favoriteEventIds')).toEqual(['theirs'])
  expect(changes(sent).slice(2)).toEqual(['DELETE /api/users/favorites/mine', 'DELETE /api/users/me/followedProfiles/band'])
})

it('an account’s like is sent at once', async () => {
  rememberLogin(account('a'))
  const sent = serve({ favoriteEventIds: [], followedProfiles: [] })
  open()
  await settle()

  act(() => setOnList('favoriteEventIds', 'e1', true))
  await settle()

  expect(changes(sent)).toEqual(['POST /api/users/favorites/e1'])
  expect(readUnsent('favoriteEventIds')).toEqual({})
})

it('a like that fails to send stays on this device, shows a notice, and is sent again once online', async () => {
  rememberLogin(account('a'))
  const lists = { favoriteEventIds: [], followedProfiles: [] }
  serve(lists, { status: 503 })
  open()
  await settle()

  act(() => setOnList('favoriteEventIds', 'e1', true))
  await settle()

  expect(await screen.findByText('Favorites could not be added', {}, { timeout: 4000 })).toBeTruthy()
  expect(readOwnList('favoriteEventIds')).toEqual(['e1'])
  expect(readUnsent('favoriteEventIds')).toEqual({ e1: true })

  const sent = serve(lists)
  act(() => void window.dispatchEvent(new Event('online')))
  await settle()

  expect(changes(sent)).toEqual(['POST /api/users/favorites/e1'])
  expect(readUnsent('favoriteEventIds')).toEqual({})
})

it('a like after the session has ended says so, leads to the login, and is sent once the same user is back', async () => {
  rememberLogin(account('a'))
  const lists = { favoriteEventIds: [], followedProfiles: [] }
  serve(lists, { status: 401 })
  const view = open()
  await settle()

  act(() => setOnList('favoriteEventIds', 'e1', true))
  const notice = (await screen.findByText(/^Your session has ended\. This is kept here/, {}, { timeout: 4000 })).closest('li')
  expect(notice?.querySelector('button')?.textContent).toBe('Log in')
  view.unmount()

  const sent = serve(lists)
  act(() => rememberLogin(account('a')))
  open()
  await settle()

  expect(changes(sent)).toEqual(['POST /api/users/favorites/e1'])
  expect(readOwnList('favoriteEventIds')).toEqual(['e1'])
})

it('several failed changes show one notice', async () => {
  rememberLogin(account('a'))
  serve({ favoriteEventIds: ['old'], followedProfiles: [] }, { status: 503 })
  open()
  await settle()

  act(() => {
    setOnList('favoriteEventIds', 'new', true)
    setOnList('favoriteEventIds', 'old', false)
  })
  await settle()

  expect(await screen.findByText('Favorites could not be saved', {}, { timeout: 4000 })).toBeTruthy()
  expect(readUnsent('favoriteEventIds')).toEqual({ new: true, old: false })
})

it('a like that the server refuses permanently is not sent forever', async () => {
  rememberLogin(account('a'))
  const sent = serve({ favoriteEventIds: ['gone'], followedProfiles: [] }, { status: 404 })
  open()
  await settle()

  act(() => setOnList('favoriteEventIds', 'gone', false))
  await settle()

  expect(await screen.findByText('Favorites could not be removed', {}, { timeout: 4000 })).toBeTruthy()
  expect(changes(sent)).toHaveLength(1)
  expect(readUnsent('favoriteEventIds')).toEqual({})
})

it('logging out clears likes, follows and searches from the browser', async () => {
  rememberLogin(account('a'))
  serve({ favoriteEventIds: ['e1'], followedProfiles: ['p1'] })
  open()
  await settle()
  writeEntry('recentSearches', '["jazz"]')
  expect(readOwnList('favoriteEventIds')).toEqual(['e1'])

  act(() => forgetLogin())

  for (const key of ['favoriteEventIds', 'following', 'recentSearches', 'landingSearch', 'user', 'access_token'] as const)
    expect(readEntry(key)).toBeNull()
})

it('likes from an expired session are not passed to the next account', async () => {
  rememberLogin(account('a'))
  serve({ favoriteEventIds: ['hers'], followedProfiles: [] })
  open()
  await settle()

  const sent = serve({ favoriteEventIds: ['his'], followedProfiles: [] })
  act(() => rememberLogin(account('b')))
  await settle()

  expect(readOwnList('favoriteEventIds')).toEqual(['his'])
  expect(changes(sent)).toEqual([])
})

it('likes from before login join the account once, with an undo notice', async () => {
  const view = { going: 0, maybe: 0, mine: null, faces: [], showsByDefault: true }
  const sent = answerCalls(async ({ path }) => {
    if (path === '/api/users/me/eventPage') return { status: 200, json: { favoriteEventIds: [], followedProfiles: [] } }
    return { status: 200, json: path === ADOPTION ? { eventIds: ['e1', 'e2'] } : view }
  })
  open()

  act(() => rememberLogin(account('goer')))
  const notice = (await screen.findByText('2 events you are going to are now in your account.')).closest('li')
  act(() => notice?.querySelector('button')?.click())
  await settle()

  expect(sent.filter(({ method }) => method !== 'GET').map(({ path, method }) => `${method} ${path}`)).toEqual([
    `POST ${ADOPTION}`,
    'DELETE /api/events/e1/going?expectedUserId=goer',
    'DELETE /api/events/e2/going?expectedUserId=goer',
  ])
})

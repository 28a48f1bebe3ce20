import { randomBytes, randomUUID } from 'node:crypto'
import { preflight } from '@/server/http/cors'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { handlerOf } from '@/tests/support/call-samples'
import {
  createComment,
  createEvent,
  createFavorite,
  createFeedItem,
  createGroup,
  createMessage,
  createProfile,
  createTicket,
  createUser,
} from '@/tests/support/factories'
import { photoForm } from '@/tests/support/photo-form'
import { send } from '@/tests/support/request'
import { hashPassword } from '@/server/auth/passwords'

// A client of another origin, older than this server: a token from its own store, `Accept: */*`, bare lists, statuses mostly unread.

jest.setTimeout(60_000)
afterAll(closeDatabase)

const ORIGIN = 'https://older.example'
type Options = Parameters<typeof send>[1]
const ask = (call: string, options: Options = {}) => {
  const { method, handler } = handlerOf(call)
  return send(handler, { method, ...options, headers: { origin: ORIGIN, accept: '*/*', ...options.headers } })
}
const json = async (call: string, options: Options = {}) => (await (await ask(call, options)).json()) as unknown
/** Decides as a browser does whether the page may read the answer to a call with cookies. */
const isReadable = (answer: Response) =>
  answer.headers.get('access-control-allow-origin') === ORIGIN && answer.headers.get('access-control-allow-credentials') === 'true'

describe('calls that send credentials', () => {
  const cases = async () => {
    const viewer = await asViewer()
    const event = await createEvent()
    return [
      [
        'POST groups/create-or-join',
        { body: { name: `👥 Helper | ${event.title} `, description: '', eventId: event.id, isPublic: true } },
        viewer,
      ],
      ['PUT profile/profile-picture/{userId}', { params: { userId: viewer.userId }, body: await photoForm('file') }, viewer],
      ['PUT profile/header-picture/{userId}', { params: { userId: viewer.userId }, body: await photoForm('file') }, viewer],
    ] as const
  }

  it('succeed with a token from any origin, and the browser may read them', async () => {
    for (const [call, options, { token }] of await cases()) {
      const asked = preflight(
        new Request('http://localhost:3000/', {
          headers: { origin: ORIGIN, 'access-control-request-headers': 'authorization,content-type' },
        }),
      )
      const answer = await ask(call, { ...options, token })

      expect([call, isReadable(asked), isReadable(answer), answer.status < 300]).toEqual([call, true, true, true])
    }
  })

  it('accept no cookie from another origin', async () => {
    for (const [call, options, { userId }] of await cases()) {
      const session = await db.session.findFirstOrThrow({ where: { userId } })
      const answer = await ask(call, { ...options, cookie: `next-auth.session-token=${session.id}` })

      expect([401, 403]).toContain(answer.status === 200 ? 200 : answer.status)
    }
  })
})

describe('lists that are refused', () => {
  it.each([
    ['GET groups/my-groups', {}, 401],
    ['GET messages/{groupId}', { params: { groupId: randomUUID() } }, 401],
    ['GET users/me/favorites', {}, 401],
    ['GET tickets/event/{eventId}', { params: { eventId: randomUUID() } }, 401],
  ] as const)('%s keep the status and are empty', async (call, options, status) => {
    const answer = await ask(call, { ...options, token: 'null' })

    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual([])
  })

  it('say why to a caller that accepts only JSON, as our own pages do', async () => {
    const answer = await ask('GET groups/my-groups', { headers: { accept: 'application/json' } })

    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
  })

  it('are empty for a user who is not a member', async () => {
    const { token } = await asViewer()
    const group = await createGroup()

    const answer = await ask('GET messages/{groupId}', { params: { groupId: group.id }, token })

    expect(answer.status).toBeGreaterThanOrEqual(403)
    expect(await answer.json()).toEqual([])
  })
})

describe('ids in a foreign format', () => {
  const cases = [
    ['GET events/byId', 'query', 'id'],
    ['GET events/v2/byId', 'query', 'id'],
    ['GET messages/{groupId}', 'params', 'groupId'],
    ['GET groups/{id}', 'params', 'id'],
    ['GET tickets/ticket/{id}', 'params', 'id'],
    ['DELETE feed/{id}', 'params', 'id'],
    ['PUT events/{id}', 'params', 'id'],
  ] as const

  it.each(cases.flatMap(([call, place, name]) => ['68d2f1c0a5b4c3d2e1f00112', 'undefined'].map((id) => [call, id, place, name] as const)))(
    '%s of %s is not found, not malformed',
    async (call, id, place, name) => {
      const { token } = await asViewer()

      const { status } = await ask(call, { [place]: { [name]: id }, token, ...(call.startsWith('PUT') ? { body: { title: 'x' } } : {}) })

      expect(status).toBe(404)
    },
  )
})

it('all coming events are returned without a limit, and a page with one', async () => {
  const city = `Tausend${randomBytes(6).toString('hex')}`
  await Promise.all(
    Array.from({ length: 130 }, (_, day) =>
      createEvent({ city, startDate: new Date(Date.now() + (day + 1) * 86_400_000).toISOString().slice(0, 10) }),
    ),
  )
  const list = async (query: Record<string, string>) =>
    ((await json('GET events/search/all', { query })) as { events: { id: string; startDate: string }[] }).events

  const [all, page] = [await list({ location: city }), await list({ location: city, limit: '100' })]
  await createEvent({ city, startDate: '2099-01-01' })
  const again = await list({ location: city })

  expect([all.length, page.length, again.length]).toEqual([130, 100, 130])
  expect(all.map(({ startDate }) => startDate)).toEqual(
    all
      .map(({ startDate }) => startDate)
      .toSorted()
      .toReversed(),
  )
})

it('v2/byId counts a view as pages do: once per device and day', async () => {
  const event = await createEvent()
  const look = (address: string) =>
    json('GET events/v2/byId', {
      query: { id: event.id },
      headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' },
    })

  await look('203.0.113.7')
  await look('203.0.113.7')
  await look('203.0.113.8')
  await json('GET events/byId', { query: { id: event.id }, headers: { 'x-forwarded-for': '203.0.113.9' } })

  expect((await json('GET events/byId', { query: { id: event.id } })) as object).toMatchObject({
    views: 2,
    _id: event.id,
    hostId: 'public',
  })
})

it('login returns what such a client stores, including empty wallet fields', async () => {
  const password = 'eleven green bicycles'
  const user = await createUser({ passwordHash: await hashPassword(password) })
  await createProfile({ userId: user.id })

  const answer = (await json('POST auth/v2/login', { body: { username: user.username, password, isArtist: true } })) as {
    access_token: string
    user: Record<string, unknown>
  }

  expect(answer.access_token).toEqual(expect.any(String))
  expect(answer.user).toMatchObject({ id: user.id, username: user.username })
  // Missing ones would be stored as the text "undefined".
  expect([answer.user.solanaWalletAddress, answer.user.solanaWalletPrivateKey]).toEqual(['', ''])
})

it('validation errors name the invalid input', async () => {
  const { token } = await asViewer()

  const { message } = (await json('POST auth/v4/register', {
    body: { username: 'ok name', email: 'no address', password: 'eleven green bicycles' },
  })) as { message: string }
  const created = (await json('POST events/create', { token, body: { title: 'Fine', startDate: 'some day' } })) as { message: string }

  expect(message).toMatch(/^Please check .*(email|username)/)
  expect(message.length).toBeGreaterThan('Please check what you entered.'.length)
  expect(created.message).toMatch(/startDate/)
})

it.each([
  [{ username: 'ada' }, 'password (Please fill this in)'],
  [{ username: '', password: 'x' }, 'username (Please fill this in)'],
  [{ username: 'a'.repeat(400), password: 'x' }, /username \(At most \d+ characters, please\)/],
  [{ username: 5, password: 'x' }, 'username (Invalid input: expected string, received number)'],
])('login tells people and programmers what is wrong with %j', async (body, told) => {
  const { message } = (await json('POST auth/v2/login', { body })) as { message: string }

  expect(message).toEqual(typeof told === 'string' ? `Please check what you entered: ${told}.` : (expect.stringMatching(told) as string))
})

it('every group of stories has a picture and a link', async () => {
  const profile = await createProfile({ profileImageKey: null })
  await createFeedItem({ profileId: profile.userId, eventId: (await createEvent({ hostId: profile.userId, startDate: '2099-05-01' })).id })

  const groups = (await json('GET feed/profile-feed/{profileId}', { params: { profileId: profile.userId } })) as {
    profileImageUrl: string
    feedItems: unknown[]
  }[]

  expect(groups).toHaveLength(1)
  expect(groups[0]?.profileImageUrl).toMatch(/^https?:\/\//)
  expect(groups[0]?.feedItems.length).toBeGreaterThan(0)
  expect(await json('GET feed/byIds', { query: { ids: '' } })).toEqual([])
})

it('every list and object has the expected shape', async () => {
  const { token, userId, username } = await asViewer()
  const event = await createEvent({ hostId: userId })
  const group = await createGroup({ eventId: event.id })
  await Promise.all([
    createMessage({ groupId: group.id, senderId: userId }),
    createTicket({ eventId: event.id }),
    createComment({ eventId: event.id, userId }),
    createFavorite({ eventId: event.id, userId }),
  ])
  const about = { token, params: { id: event.id, eventId: event.id, groupId: group.id, userId } }

  for (const [call, options] of [
    ['GET groups/my-groups', about],
    ['GET messages/{groupId}', about],
    ['GET tickets/event/{eventId}', about],
    ['GET comments/event/{eventId}', about],
    ['POST events/favorite/byIds', { body: { ids: [event.id] } }],
    ['GET events/search/new', { query: { limit: '40', offset: '0', query: '' } }],
    ['GET events/reel', { query: { offset: '0', limit: '10' } }],
    ['GET feed/latest/all', {}],
  ] as const)
    expect([call, Array.isArray(await json(call, options))]).toEqual([call, true])
  expect(await json('GET users/me/eventPage', { token })).toMatchObject({ favoriteEventIds: [event.id], followedProfiles: [] })
  expect(await json('GET comments/{userId}', { params: { userId } })).toMatchObject({
    comments: [expect.objectContaining({ eventId: event.id })],
    count: 1,
  })
  expect(await json('GET events/host/id/{userId}', { params: { userId: username } })).toMatchObject({
    events: [expect.objectContaining({ _id: event.id })],
  })
  expect(await json('GET profile/sponsored/latest', {})).toMatchObject({ profiles: expect.any(Array) })
  expect(await json('GET profile/{userId}', { params: { userId: 'nobody at all' } })).toBeNull()
  // Sent as text by a picker that drops the picture.
  expect(
    (
      await ask('POST events/gifs/upload', {
        token,
        body: JSON.stringify({ eventId: event.id }),
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      })
    ).status,
  ).toBeLessThan(300)
  // Unset values are empty strings, and the date is sent back as served.
  const served = (await json('GET events/byId', { query: { id: event.id } })) as Record<string, unknown>
  const kept = {
    ...Object.fromEntries(
      ['description', 'endDate', 'endTime', 'city', 'category', 'price', 'imageUrl', 'ticketLink', 'website', 'email'].map((name) => [
        name,
        '',
      ]),
    ),
  }
  const saved = await ask('PUT events/{id}', {
    ...about,
    body: {
      ...kept,
      title: 'Renamed',
      startTime: served.startTime,
      startDate: served.startDate,
      tags: [],
      socialMediaLinks: { instagram: '', facebook: '', twitter: '' },
      lineup: [],
    },
  })
  expect([saved.status, await saved.json()]).toEqual([200, expect.objectContaining({ title: 'Renamed', startDate: served.startDate })])
})

import { randomUUID } from 'node:crypto'
import { GET, PUT } from '@/app/api/profile/[userId]/route'
import type { OwnProfile, ProfilePage } from '@/lib/api/profiles'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent, createMediaObject, createPointEntry, createProfile, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const read = (userId: string) => send(GET, { params: { userId } })
const change = (userId: string, body: unknown, token?: string) =>
  send(PUT, { method: 'PUT', params: { userId }, body, ...(token ? { token } : {}) })
const newName = () => `Anna ${randomUUID().slice(0, 8)}`

test('a profile is found by id and by name in any case, with the counts of its page', async () => {
  const user = await createUser({ username: newName() })
  const picture = await createMediaObject({ key: `${randomUUID().replaceAll('-', '').repeat(2)}.jpg` })
  await createProfile({ userId: user.id, bio: 'Plays on Tuesdays', links: ['https://example.org'], profileImageKey: picture.key })
  await createEvent({ hostId: user.id, views: 30 })
  await createEvent({ hostId: user.id, views: 12 })
  await createEvent({ hostId: user.id, views: 1000, state: 'held' })
  await createEvent({ hostId: user.id, views: 1000, deletedAt: new Date() })
  await createComment({ userId: user.id })
  await createComment({ userId: user.id, state: 'held' })
  for (let entry = 0; entry < 5; entry++) await createPointEntry({ userId: user.id })

  const [byId, byName] = await Promise.all([read(user.id), read(user.username.toUpperCase())])

  expect([byId.status, byName.status]).toEqual([200, 200])
  const profile = (await byId.json()) as ProfilePage
  expect(profile).toEqual({
    id: user.id,
    _id: user.id,
    userId: user.id,
    username: user.username,
    bio: 'Plays on Tuesdays',
    links: ['https://example.org'],
    profileImageUrl: `http://localhost:3000/img/original/${picture.key}`,
    createdAt: user.createdAt.toISOString(),
    verified: false,
    level: 1,
    stats: { eventsCount: 2, commentsCount: 1, views: 42 },
  })
  expect(await byName.json()).toEqual(profile)
})

test('a profile never shows an e-mail address', async () => {
  const user = await createUser()

  expect(await (await read(user.id)).text()).not.toContain('@')
})

test.each([
  ['an unknown id', () => randomUUID()],
  ['an unknown name', () => 'Nobody of that name'],
  ['the community page, which has no profile', () => 'public'],
  ['half an id', () => '0190-'],
  ['SQL instead of a name', () => "' OR 1=1 --"],
])('%s is 404 with null, which clients read as not found', async (_, key) => {
  const answer = await read(key())

  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toBeNull()
})

test('disabled accounts and removed pictures are not shown', async () => {
  const disabled = await createUser({ disabledAt: new Date() })
  const picture = await createMediaObject({ blockedAt: new Date() })
  const { userId } = await createProfile({ headerImageKey: picture.key })

  expect((await read(disabled.id)).status).toBe(404)
  expect(await (await read(userId)).json()).not.toHaveProperty('headerImageUrl')
})

test.each([
  ['NUL', 'a\u0000b'],
  ['81 letters', 'x'.repeat(81)],
  ['nothing', ' '],
])('%s in the path is refused', async (_, key) => {
  expect((await read(key)).status).toBe(400)
})

test('its owner changes only the named fields and gets all of them back, including the address', async () => {
  const owner = await asViewer()
  await createProfile({ userId: owner.userId, bio: 'Before', links: ['https://before.example'] })

  const answer = await change(owner.userId, { bio: 'After' }, owner.token)

  expect(answer.status).toBe(200)
  expect((await answer.json()) as OwnProfile).toMatchObject({
    id: owner.userId,
    username: owner.username,
    bio: 'After',
    links: ['https://before.example'],
    email: expect.stringContaining('@'),
  })
  expect((await change(owner.userId, {}, owner.token)).status).toBe(200)
})

test('links keep their order, empty and duplicate ones are dropped, and hosts get their scheme', async () => {
  const owner = await asViewer()

  const answer = await change(owner.userId, { links: [' https://b.example/x ', '', 'a.example', '@theband', 'a.example'] }, owner.token)

  expect(((await answer.json()) as OwnProfile).links).toEqual(['https://b.example/x', 'https://a.example', '@theband'])
})

test('a name can change its case, and the old name no longer works', async () => {
  const owner = await asViewer()
  const name = newName()

  const answers = [
    await change(owner.userId, { username: name }, owner.token),
    await change(owner.userId, { username: name.toUpperCase() }, owner.token),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(await (await read(name)).json()).toMatchObject({ userId: owner.userId, username: name.toUpperCase() })
  expect((await read(owner.username)).status).toBe(404)
})

test('a taken name is refused in any case, and the error says so', async () => {
  const [owner, other] = [await asViewer(), await createUser()]

  const answer = await change(owner.userId, { username: other.username.toUpperCase() }, owner.token)

  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ message: 'This username is taken. Please choose another.' })
})

test('an e-mail address sent along changes nothing, in any spelling, and reveals no owner', async () => {
  const [owner, other] = [await asViewer({ emailVerifiedAt: new Date() }), await createUser()]
  const before = await db.user.findUniqueOrThrow({ where: { id: owner.userId } })

  for (const email of [before.email.toUpperCase(), `new-${before.email}`, other.email.toUpperCase()]) {
    const answer = await change(owner.userId, { email, bio: 'New here' }, owner.token)

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ email: before.email, bio: 'New here' })
    expect(await db.user.findUniqueOrThrow({ where: { id: owner.userId } })).toMatchObject({
      email: before.email,
      emailVerifiedAt: before.emailVerifiedAt,
    })
  }
  expect(await db.accountToken.count({ where: { userId: owner.userId } })).toBe(0)
})

test('visitors, others and unknown ids get the same not found answer', async () => {
  const [owner, other] = [await asViewer(), await asViewer()]

  const statuses = [
    (await change(owner.userId, { bio: 'Mine now' })).status,
    (await change(owner.userId, { bio: 'Mine now' }, other.token)).status,
    (await change(randomUUID(), { bio: 'Mine now' }, other.token)).status,
  ]

  expect(statuses).toEqual([401, 404, 404])
  expect(await db.profile.findUniqueOrThrow({ where: { userId: owner.userId } })).toMatchObject({ bio: '' })
})

test('an admin edits a profile without reading or changing its address', async () => {
  const [owner, admin] = [await asViewer(), await asViewer({ role: 'admin' })]

  const corrected = await change(owner.userId, { bio: 'Tidied up' }, admin.token)
  const takenOver = await change(owner.userId, { email: 'admin@example.org' }, admin.token)
  const unknown = await change(randomUUID(), { bio: 'Nobody' }, admin.token)

  expect(corrected.status).toBe(200)
  expect(await corrected.text()).not.toContain('@')
  expect([takenOver.status, unknown.status]).toEqual([403, 404])
})

test('no client can set rights, points, ids or confirmations', async () => {
  const owner = await asViewer()
  const before = await db.user.findUniqueOrThrow({ where: { id: owner.userId } })

  const answer = await change(
    owner.userId,
    {
      bio: 'Fine',
      role: 'admin',
      points: 9999,
      id: randomUUID(),
      userId: randomUUID(),
      verifiedOrganizerAt: '2020-01-01',
      emailVerifiedAt: '2020-01-01',
      passwordHash: 'x',
      isArtist: true,
      createdAt: '2000-01-01',
    },
    owner.token,
  )

  expect(answer.status).toBe(200)
  expect(await db.user.findUniqueOrThrow({ where: { id: owner.userId }, omit: { updatedAt: true } })).toEqual({
    ...before,
    updatedAt: undefined,
  })
  expect(await db.pointEntry.count({ where: { userId: owner.userId } })).toBe(0)
})

test.each([
  ['a link that runs script', { links: ['javascript:alert(1)'] }],
  ['a link with hidden characters', { links: ['java\tscript:alert(1)'] }],
  ['eleven links', { links: Array.from({ length: 11 }, (_, at) => `https://${at}.example`) }],
  ['a link of 301 letters', { links: ['x'.repeat(301)] }],
  ['a word instead of a list', { links: 'https://example.org' }],
  ['a text of 2,001 letters', { bio: 'x'.repeat(2001) }],
  ['NUL in the text', { bio: 'a\u0000b' }],
  ['an empty name', { username: '' }],
  ['a name that looks like an id', { username: '01900000-0000-7000-8000-000000000000' }],
  ['a reserved name', { username: 'Pub1ic' }],
  ['a name with a slash', { username: 'anna/bob' }],
  ['a name of two alphabets', { username: 'Аnna' }],
  ['no address', { email: 'anna' }],
  ['a number as text', { bio: 5 }],
])('%s is refused with its issues', async (_, patch) => {
  const owner = await asViewer()

  const answer = await change(owner.userId, patch, owner.token)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'invalid',
    issues: expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]),
  })
})

test('characters with several encodings are normalized', async () => {
  const owner = await asViewer()
  const tail = randomUUID().slice(0, 8)

  const answer = await change(owner.userId, { username: `ﬁnn ${tail}` }, owner.token)

  expect(((await answer.json()) as OwnProfile).username).toBe(`finn ${tail}`)
})

test('a malformed id in the path is refused', async () => {
  const owner = await asViewer()

  expect((await change(owner.username, { bio: 'By name' }, owner.token)).status).toBe(400)
})

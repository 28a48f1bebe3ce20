import { randomUUID } from 'node:crypto'
import { DELETE, POST } from '@/app/api/users/me/followedProfiles/[id]/route'
import { GET } from '@/app/api/users/me/followedProfiles/route'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const follow = (id: string, token?: string) => send(POST, { method: 'POST', params: { id }, ...(token ? { token } : {}) })
const unfollow = (id: string, token?: string) => send(DELETE, { method: 'DELETE', params: { id }, ...(token ? { token } : {}) })
const followed = async (token: string) => (await (await send(GET, { token })).json()) as string[]

test('an account can be followed by id or name and is listed once, by its id', async () => {
  const viewer = await asViewer()
  const artist = await createUser()

  const answers = [
    await follow(artist.id, viewer.token),
    await follow(artist.username.toUpperCase(), viewer.token),
    await follow(artist.id, viewer.token),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(await answers[1]?.json()).toEqual({ ok: true, id: artist.id, _id: artist.id })
  expect(await followed(viewer.token)).toEqual([artist.id])
})

test('an artist without an account is followed by name, once in any case', async () => {
  const viewer = await asViewer()
  const name = `DJ Ölkanne ${randomUUID().slice(0, 6)}`

  await follow(name, viewer.token)
  await follow(name.toUpperCase(), viewer.token)

  expect(await followed(viewer.token)).toEqual([name])
})

test('an artist who gets an account is followed as that account afterwards', async () => {
  const viewer = await asViewer()
  const name = `Late ${randomUUID().slice(0, 8)}`
  await follow(name, viewer.token)
  const artist = await createUser({ username: name })

  await follow(name, viewer.token)

  expect(await followed(viewer.token)).toEqual([artist.id])
})

test('unfollowing works by id and by name, twice and for a deleted account', async () => {
  const viewer = await asViewer()
  const [one, two] = [await createUser(), await createUser()]
  const name = `Solo ${randomUUID().slice(0, 8)}`
  for (const id of [one.id, two.id, name]) await follow(id, viewer.token)

  const answers = [
    await unfollow(one.id, viewer.token),
    await unfollow(two.username, viewer.token),
    await unfollow(name.toLowerCase(), viewer.token),
    await unfollow(one.id, viewer.token),
    await unfollow(randomUUID(), viewer.token),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  expect(await followed(viewer.token)).toEqual([])
})

test('the latest follow comes first and disabled accounts are not listed', async () => {
  const viewer = await asViewer()
  const [first, second, third] = [await createUser(), await createUser(), await createUser()]
  for (const { id } of [first, second, third]) await follow(id, viewer.token)
  await db.user.update({ where: { id: second.id }, data: { disabledAt: new Date() } })

  expect(await followed(viewer.token)).toEqual([third.id, first.id])
})

test('a user cannot follow themselves, by id or by name', async () => {
  const viewer = await asViewer()

  expect([(await follow(viewer.userId, viewer.token)).status, (await follow(viewer.username, viewer.token)).status]).toEqual([409, 409])
})

test('a block in either direction hides the account', async () => {
  const viewer = await asViewer()
  const [blocker, blocked] = [await createUser(), await createUser()]
  await db.block.createMany({
    data: [
      { blockerId: blocker.id, blockedId: viewer.userId },
      { blockerId: viewer.userId, blockedId: blocked.id },
    ],
  })

  expect([(await follow(blocker.id, viewer.token)).status, (await follow(blocked.username, viewer.token)).status]).toEqual([404, 404])
})

test.each([
  ['an unknown id', () => randomUUID(), 404],
  ['the community page', () => 'public', 400],
  ['a word for nobody', () => 'undefined', 400],
  ['characters nobody sees', () => '\u200b\u200b', 400],
  ['81 letters', () => 'x'.repeat(81), 400],
  ['NUL', () => 'a\u0000b', 400],
])('%s cannot be followed', async (_, id, status) => {
  const viewer = await asViewer()

  expect((await follow(id(), viewer.token)).status).toBe(status)
  expect(await followed(viewer.token)).toEqual([])
})

test('a disabled account cannot be followed, by id or by name', async () => {
  const viewer = await asViewer()
  const gone = await createUser({ disabledAt: new Date() })

  expect([(await follow(gone.id, viewer.token)).status, (await follow(gone.username, viewer.token)).status]).toEqual([404, 404])
})

test('a visitor, who sends "Bearer null", is told to log in', async () => {
  const headers = { authorization: 'Bearer null' }
  const params = { id: 'DJ Nobody' }

  const answers = [
    await send(POST, { method: 'POST', params, headers }),
    await send(DELETE, { method: 'DELETE', params, headers }),
    await send(GET, { headers }),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401])
})

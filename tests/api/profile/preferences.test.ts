import { GET, PUT } from '@/app/api/profile/preferences/[userId]/route'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const read = (userId: string, token?: string) => send(GET, { params: { userId }, ...(token ? { token } : {}) })
const save = (userId: string, body: unknown, token?: string) =>
  send(PUT, { method: 'PUT', params: { userId }, body, ...(token ? { token } : {}) })
const NONE = { eventTypes: [], genreStyles: [], targetAudience: [], communityOffers: [] }

test('preferences are empty at first, stored as sent and read back', async () => {
  const owner = await asViewer()
  const chosen = {
    eventTypes: ['Jazz', 'Rave'],
    genreStyles: ['Drum & Bass', "Children's Theatre"],
    targetAudience: ['18+'],
    communityOffers: ['Lost-Found'],
  }

  const before = await (await read(owner.userId, owner.token)).json()
  const saved = await save(owner.userId, chosen, owner.token)
  const after = await (await read(owner.userId, owner.token)).json()

  expect(before).toEqual(NONE)
  expect(saved.status).toBe(200)
  expect(await saved.json()).toEqual(chosen)
  expect(after).toEqual(chosen)
})

test('a tab that is not sent stays, an empty one is cleared, and a chip counts once', async () => {
  const owner = await asViewer()
  await save(owner.userId, { eventTypes: ['Jazz'], genreStyles: ['Techno'] }, owner.token)

  const answer = await save(owner.userId, { eventTypes: [], targetAudience: ['VIP', 'VIP'] }, owner.token)

  expect(await answer.json()).toEqual({ ...NONE, genreStyles: ['Techno'], targetAudience: ['VIP'] })
})

test.each([
  ['a chip that nobody offers', { eventTypes: ['Bullfight'] }],
  ['a chip of another tab', { eventTypes: ['Techno'] }],
  ['a word instead of a list', { genreStyles: 'Techno' }],
  ['a list without end', { targetAudience: Array.from({ length: 1000 }, () => 'VIP') }],
  ['NUL', { communityOffers: ['Helper\u0000'] }],
])('%s is refused with its issues and changes nothing', async (_, body) => {
  const owner = await asViewer()

  const answer = await save(owner.userId, body, owner.token)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]) })
  expect(await db.preferences.count({ where: { userId: owner.userId } })).toBe(0)
})

test('visitors and others can neither read nor change them', async () => {
  const [owner, other] = [await asViewer(), await asViewer()]

  const statuses = await Promise.all([
    read(owner.userId),
    read(owner.userId, other.token),
    save(owner.userId, NONE),
    save(owner.userId, NONE, other.token),
  ])

  expect(statuses.map((answer) => answer.status)).toEqual([401, 404, 401, 404])
})

import { randomUUID } from 'node:crypto'
import { GET } from '@/app/api/users/[userId]/points/route'
import { GET as getOwn } from '@/app/api/users/me/profile/route'
import type { PointEntryView } from '@/lib/api/profiles'
import { closeDatabase } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createPointEntry } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const read = (userId: string, token?: string, query: Record<string, string> = {}) =>
  send(GET, { params: { userId }, query, ...(token ? { token } : {}) })

test('the owner reads where the points come from, newest first, and the total on their own page', async () => {
  const owner = await asViewer()
  const eventId = randomUUID()
  await createPointEntry({ userId: owner.userId, causeId: eventId })
  await createPointEntry({ userId: owner.userId })
  await createPointEntry({ userId: owner.userId, cause: 'upload_revoked', causeId: eventId, points: -20 })

  const answer = await read(owner.userId, owner.token)

  const entries = (await answer.json()) as PointEntryView[]
  expect(entries.map(({ points, cause }) => [points, cause])).toEqual([
    [-20, 'upload_revoked'],
    [20, 'upload'],
    [20, 'upload'],
  ])
  expect(entries[0]).toEqual({
    id: entries[0]?._id,
    _id: expect.any(String),
    points: -20,
    cause: 'upload_revoked',
    eventId,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(await (await send(getOwn, { token: owner.token })).json()).toMatchObject({ points: 20 })
})

test('pages continue without a gap', async () => {
  const owner = await asViewer()
  for (let entry = 0; entry < 5; entry++) await createPointEntry({ userId: owner.userId })
  const all = (await (await read(owner.userId, owner.token)).json()) as PointEntryView[]

  const pages = await Promise.all(
    [0, 2, 4].map(
      async (offset) => (await (await read(owner.userId, owner.token, { limit: '2', offset: String(offset) })).json()) as PointEntryView[],
    ),
  )

  expect(pages.flat()).toEqual(all)
})

test('only the owner and admins can read them; a malformed id is refused', async () => {
  const [owner, other, admin] = [await asViewer(), await asViewer(), await asViewer({ role: 'admin' })]

  const answers = [
    await read(owner.userId),
    await read(owner.userId, other.token),
    await read(owner.userId, admin.token),
    await read('me', owner.token),
    await read(owner.userId, owner.token, { limit: '0' }),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([401, 404, 200, 400, 400])
})

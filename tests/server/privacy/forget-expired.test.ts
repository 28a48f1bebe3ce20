import { DATA_MAP } from '@/lib/privacy/data-map'
import { closeDatabase, db } from '@/server/platform/db'
import { forgetExpired } from '@/server/privacy/forget-expired'
import { createComment, createEvent, createSession, createUpload } from '@/tests/support/factories'

afterAll(closeDatabase)

const at = new Date()
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)

test('what has been kept as long as was promised goes, and nothing sooner', async () => {
  const [old, recent] = [
    await createSession({ createdAt: daysAgo(90), expiresAt: daysAgo(31) }),
    await createSession({ createdAt: daysAgo(90), expiresAt: daysAgo(29) }),
  ]
  const [oldUpload, recentUpload] = [await createUpload({ createdAt: daysAgo(91) }), await createUpload({ createdAt: daysAgo(89) })]

  await forgetExpired(at)

  expect(await db.session.findMany({ where: { id: { in: [old.id, recent.id] } }, select: { id: true } })).toEqual([{ id: recent.id }])
  expect(await db.upload.findMany({ where: { id: { in: [oldUpload.id, recentUpload.id] } }, select: { id: true } })).toEqual([
    { id: recentUpload.id },
  ])
})

test('a deleted comment loses its text after 30 days, and keeps its place', async () => {
  const [old, recent, alive] = [
    await createComment({ deletedAt: daysAgo(31), text: 'Old words' }),
    await createComment({ deletedAt: daysAgo(29), text: 'Recent words' }),
    await createComment({ text: 'Living words' }),
  ]

  await forgetExpired(at)

  const found = await db.comment.findMany({
    where: { id: { in: [old.id, recent.id, alive.id] } },
    select: { text: true, userId: true },
    orderBy: { id: 'asc' },
  })
  expect(found.map(({ text }) => text)).toEqual(['…', 'Recent words', 'Living words'])
  expect(found[0]?.userId).toBeNull()
})

test('a deleted event is erased after 30 days; its row still says that it is gone', async () => {
  const [old, recent] = [
    await createEvent({ deletedAt: daysAgo(31), email: 'me@example.org', description: 'Long ago' }),
    await createEvent({ deletedAt: daysAgo(29), description: 'Just now' }),
  ]

  await forgetExpired(at)

  expect(await db.event.findUniqueOrThrow({ where: { id: old.id } })).toMatchObject({
    title: 'Deleted event',
    description: '',
    email: null,
    latitude: null,
    deletedAt: expect.any(Date),
  })
  expect(await db.event.findUniqueOrThrow({ where: { id: recent.id } })).toMatchObject({ description: 'Just now' })
})

test.each(DATA_MAP.filter(({ expiry }) => expiry).map(({ table }) => table))('%s can be cleaned as the map says', async (name) => {
  const { expiry } = DATA_MAP.find(({ table }) => table === name) ?? {}

  await expect(db.$queryRawUnsafe(`DELETE FROM "${name}" WHERE "${expiry?.column}" < $1`, daysAgo(20_000))).resolves.toEqual([])
})

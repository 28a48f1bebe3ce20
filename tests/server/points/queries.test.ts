import { closeDatabase, db } from '@/server/platform/db'
import { getPointBalance } from '@/server/points/queries'
import { getProfilePage } from '@/server/profiles/queries'
import { createEvent, createPointEntry, createReport, createUser } from '@/tests/support/factories'

afterAll(closeDatabase)

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
type Given = Parameters<typeof createEvent>[0]

/** An account with an upload that became this event. */
const uploaderOf = async (given: Given) => {
  const user = await createUser()
  const event = await createEvent({ hostId: user.id, ...given })
  await createPointEntry({ userId: user.id, cause: 'upload', causeId: event.id, points: 20 })
  return { user, event }
}
const report = (eventId: string, status: 'received' | 'actioned' | 'dismissed') =>
  createReport({
    subject: 'event',
    subjectId: eventId,
    status,
    ...(status === 'received' ? {} : { decision: 'Looked at', decidedAt: new Date() }),
  })

test.each<[string, Given, { points: number; pendingPoints: number }]>([
  ['wait while an event is young and nobody has looked', { createdAt: ago(47) }, { points: 0, pendingPoints: 20 }],
  ['count once its uploader has confirmed it', { createdAt: ago(1), confirmedAt: ago(0) }, { points: 20, pendingPoints: 0 }],
  ['count after 48 hours without a report', { createdAt: ago(49) }, { points: 20, pendingPoints: 0 }],
])('points of an upload %s', async (_, given, balance) => {
  const { user } = await uploaderOf(given)

  expect(await getPointBalance(user.id)).toEqual(balance)
})

test.each([
  ['received', { points: 0, pendingPoints: 20 }],
  ['actioned', { points: 0, pendingPoints: 20 }],
  ['dismissed', { points: 20, pendingPoints: 0 }],
] as const)('a report that is %s decides the points of an unconfirmed event', async (status, balance) => {
  const { user, event } = await uploaderOf({ createdAt: ago(100) })
  await report(event.id, status)

  expect(await getPointBalance(user.id)).toEqual(balance)
})

test('a merged event earns nothing, a removed one loses its points', async () => {
  const other = await createEvent()
  const merged = await uploaderOf({ createdAt: ago(100), mergedIntoId: other.id })
  const removed = await uploaderOf({ createdAt: ago(1), deletedAt: new Date() })
  await createPointEntry({ userId: removed.user.id, cause: 'upload_revoked', causeId: removed.event.id, points: -20 })

  expect(await getPointBalance(merged.user.id)).toEqual({ points: 0, pendingPoints: 0 })
  expect(await getPointBalance(removed.user.id)).toEqual({ points: 0, pendingPoints: 0 })
})

test('the public level counts only valid points', async () => {
  const user = await createUser()
  for (let at = 0; at < 5; at += 1) {
    const event = await createEvent({ hostId: user.id, createdAt: ago(1), confirmedAt: at < 4 ? new Date() : null })
    await createPointEntry({ userId: user.id, cause: 'upload', causeId: event.id, points: 20 })
  }
  expect(await getProfilePage(user.id)).toMatchObject({ level: 0 })

  await db.event.updateMany({ where: { hostId: user.id }, data: { confirmedAt: new Date() } })

  expect(await getProfilePage(user.id)).toMatchObject({ level: 1 })
})

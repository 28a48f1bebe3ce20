import { mergeEvent } from '@/server/events/duplicates/merge-event'
import { remindGoing } from '@/server/going/jobs'
import { remindOfEvents } from '@/server/notifications/jobs'
import { closeDatabase, db } from '@/server/platform/db'
import { viewerOf } from '@/tests/support/as-viewer'
import { createEvent, createFavorite, createGoing, createUser } from '@/tests/support/factories'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { runPendingJobs } from '@/tests/support/run-jobs'

afterAll(closeDatabase)
afterEach(resetClock)

/** Two events of one host in Berlin at 20:00 (18:00 UTC in summer). */
async function pair() {
  const host = await createUser()
  const evening = { hostId: host.id, startDate: '2031-08-10', startTime: '20:00' }
  return {
    asker: { viewer: viewerOf({ userId: host.id, username: host.username }), deviceKeyHash: null },
    survivor: await createEvent(evening),
    double: await createEvent(evening),
  }
}

/** Runs one of the timetable's jobs and everything it queues, as if at that time. */
const runAt = async (job: typeof remindGoing | typeof remindOfEvents, time: string) => {
  setClock(new Date(time))
  await job.handle({})
  resetClock()
  await runPendingJobs()
}
const DAY_BEFORE = '2031-08-09T18:01:00Z'
const SOON_AFTER = '2031-08-09T18:06:00Z'
const AFTERNOON = '2031-08-09T16:00:00Z'

/** How often someone was reminded, by the hours before; without hours, of a favorite. */
const remindersOf = async (userId: string) =>
  (await db.notification.findMany({ where: { userId, kind: 'event_reminder' }, orderBy: { createdAt: 'asc' } })).map(
    ({ data }) => (data as { hours?: number }).hours,
  )

test('guests of an event that was reminded of before it was merged are not reminded again, the others are, each once', async () => {
  const { asker, survivor, double } = await pair()
  const [early, both] = [await createUser(), await createUser()]
  await createGoing({ eventId: double.id, userId: early.id })
  await createGoing({ eventId: double.id, userId: both.id })
  await runAt(remindGoing, DAY_BEFORE)
  const late = await createGoing({ eventId: survivor.id })
  await createGoing({ eventId: survivor.id, userId: both.id })

  await mergeEvent(asker, double.id, survivor.id)
  for (const time of [SOON_AFTER, '2031-08-09T18:11:00Z', '2031-08-10T16:01:00Z']) await runAt(remindGoing, time)

  for (const id of [early.id, both.id, late.userId ?? '']) expect(await remindersOf(id)).toEqual([24, 2])
})

test('guests who were not reminded before their event was merged are, although those of the survivor already were', async () => {
  const { asker, survivor, double } = await pair()
  const known = await createGoing({ eventId: survivor.id })
  await runAt(remindGoing, DAY_BEFORE)
  const joined = await createGoing({ eventId: double.id })

  await mergeEvent(asker, double.id, survivor.id)
  await runAt(remindGoing, SOON_AFTER)

  for (const { userId } of [known, joined]) expect(await remindersOf(userId ?? '')).toEqual([24])
})

test('a favorite that was reminded of before it was merged is not reminded of again, not even by saying going', async () => {
  const { asker, survivor, double } = await pair()
  const [fan, guest] = [await createUser(), await createUser()]
  for (const { id } of [fan, guest]) await createFavorite({ eventId: double.id, userId: id })
  await runAt(remindOfEvents, AFTERNOON)
  await createFavorite({ eventId: survivor.id, userId: fan.id })
  await createGoing({ eventId: survivor.id, userId: guest.id })

  await mergeEvent(asker, double.id, survivor.id)
  await runAt(remindOfEvents, AFTERNOON)
  await runAt(remindGoing, DAY_BEFORE)
  await runAt(remindGoing, '2031-08-10T16:01:00Z')

  expect(await remindersOf(fan.id)).toEqual([undefined])
  expect(await remindersOf(guest.id)).toEqual([undefined, 2])
})

test('who was reminded of both events before keeps both notices and gets no third after two merges', async () => {
  const { asker, survivor, double } = await pair()
  const last = await createEvent({ hostId: survivor.hostId, startDate: '2031-08-10', startTime: '20:00' })
  const { id: userId } = await createUser()
  for (const { id: eventId } of [survivor, double]) await createGoing({ eventId, userId })
  await runAt(remindGoing, DAY_BEFORE)

  await mergeEvent(asker, double.id, survivor.id)
  await mergeEvent(asker, survivor.id, last.id)
  await runAt(remindGoing, SOON_AFTER)

  expect(await remindersOf(userId)).toEqual([24, 24])
})

import { remindGoing } from '@/server/going/jobs'
import { closeDatabase, db } from '@/server/platform/db'
import { createEvent, createFavorite, createGoing, createUser } from '@/tests/support/factories'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { runPendingJobs } from '@/tests/support/run-jobs'

afterAll(closeDatabase)
afterEach(resetClock)

/** An event in Berlin at 20:00 (18:00 UTC in summer). */
const evening = (given: Parameters<typeof createEvent>[0] = {}) => createEvent({ startDate: '2031-07-10', startTime: '20:00', ...given })

/** Runs the timetable's job and everything it queues, as if at that time. */
const runAt = async (time: string) => {
  setClock(new Date(time))
  await remindGoing.handle({})
  resetClock()
  await runPendingJobs()
}
const told = async (eventId: string) =>
  (await db.notification.findMany({ where: { eventId, kind: 'event_reminder' }, orderBy: { createdAt: 'asc' } })).map(
    ({ userId, data }) => [userId, (data as { hours?: number }).hours],
  )

test('guests who are going or may go are reminded a day and two hours before, once each, however often the job runs', async () => {
  const event = await evening()
  const goer = await createGoing({ eventId: event.id })
  const maybe = await createGoing({ eventId: event.id, answer: 'maybe' })
  await createGoing({ eventId: event.id, deviceKeyHash: 'a'.repeat(64) })
  await createFavorite({ eventId: event.id })

  await runAt('2031-07-09T17:55:00Z')
  const early = await told(event.id)
  await Promise.all([runAt('2031-07-09T18:01:00Z'), remindGoing.handle({})])
  await runAt('2031-07-09T18:06:00Z')
  const dayBefore = await told(event.id)
  await runAt('2031-07-10T16:00:00Z')
  await runAt('2031-07-10T16:30:00Z')

  expect(early).toEqual([])
  expect(dayBefore.toSorted()).toEqual(
    [
      [goer.userId, 24],
      [maybe.userId, 24],
    ].toSorted(),
  )
  expect((await told(event.id)).map(([, hours]) => hours).toSorted()).toEqual([2, 2, 24, 24])
})

test('a moved event is reminded of again, a cancelled one never, one without a time on the evening before', async () => {
  const [moved, cancelled, dayOnly] = [await evening(), await evening({ status: 'cancelled' }), await evening({ startTime: null })]
  const { id: userId } = await createUser()
  for (const { id } of [moved, cancelled, dayOnly]) await createGoing({ eventId: id, userId })

  await runAt('2031-07-09T16:30:00Z')
  const atHalfPastSix = await told(dayOnly.id)
  await runAt('2031-07-09T18:00:00Z')
  await db.event.update({ where: { id: moved.id }, data: { startTime: '22:00' } })
  await runAt('2031-07-09T20:00:00Z')
  await runAt('2031-07-10T16:00:00Z')

  expect(atHalfPastSix).toEqual([[userId, 24]])
  expect(await told(moved.id)).toEqual([
    [userId, 24],
    [userId, 24],
  ])
  expect(await told(cancelled.id)).toEqual([])
  expect(await told(dayOnly.id)).toEqual([[userId, 24]])
})

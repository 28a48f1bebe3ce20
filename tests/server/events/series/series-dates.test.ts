import { createSeries } from '@/server/events/series/create-series'
import { deleteEvent } from '@/server/events/delete-event'
import { listDatePages } from '@/server/events/series/series-dates'
import { getSurroundings } from '@/server/events/surroundings'
import { updateEvent } from '@/server/events/update-event'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'

afterAll(closeDatabase)

test('a date of a series lists the other coming, visible dates with their status', async () => {
  const viewer = viewerOf(await asViewer())
  const asker = { viewer, deviceKeyHash: null }
  const event = await createEvent({ hostId: viewer.userId, startDate: '2031-01-06', startTime: '20:00' })
  const { events, seriesId } = await createSeries(viewer, event.id, { rule: 'FREQ=WEEKLY;COUNT=6', without: [], also: [] })
  const [, cancelled, deleted, past, draft, last] = events.map(({ id }) => id)
  await updateEvent(asker, cancelled ?? '', { status: 'cancelled' })
  await deleteEvent(asker, deleted ?? '')
  await db.event.update({ where: { id: past ?? '' }, data: { startDate: new Date('2020-01-06') } })
  await db.event.update({ where: { id: draft ?? '' }, data: { state: 'draft' } })

  expect((await getSurroundings({ id: event.id })).otherDates).toEqual([
    { id: cancelled, date: '2031-01-13', startTime: '20:00', status: 'cancelled' },
    { id: last, date: '2031-02-10', startTime: '20:00', status: 'scheduled' },
  ])
  expect((await listDatePages(seriesId)).toSorted()).toEqual([event.id, cancelled, last].map((id) => `/event/${id}`).toSorted())
})

test('an event that does not repeat has no other dates', async () => {
  const event = await createEvent({})

  expect((await getSurroundings({ id: event.id })).otherDates).toEqual([])
  expect(await listDatePages(null)).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { getSurroundings } from '@/server/events/surroundings'
import { closeDatabase } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'

afterAll(closeDatabase)

const town = () => `Town ${randomUUID()}`
const ids = (events: { id: string }[]) => events.map(({ id }) => id)

test('related events are of the same venue first, then of the same kind and town, soonest first, without duplicates', async () => {
  const city = town()
  const event = await createEvent({ city, venue: 'Kulturhaus', category: 'Concert', startDate: '2099-05-01' })
  const later = await createEvent({ city, venue: 'kulturhaus', category: 'Party', startDate: '2099-06-02' })
  const sooner = await createEvent({ city, venue: 'Kulturhaus', category: 'Concert', startDate: '2099-06-01' })
  const alike = await createEvent({ city, venue: 'Elsewhere', category: 'concert', startDate: '2099-04-01' })
  await createEvent({ city, venue: 'Elsewhere', category: 'Party', startDate: '2099-04-01' })
  await createEvent({ city: town(), venue: 'Kulturhaus', category: 'Concert', startDate: '2099-04-01' })

  const found = await getSurroundings({ id: event.id, venue: 'Kulturhaus' })

  expect(ids(found.atVenue)).toEqual([sooner.id, later.id])
  expect(ids(found.alike)).toEqual([alike.id])
})

test('past, held, deleted and merged events are left out', async () => {
  const city = town()
  const event = await createEvent({ city, startDate: '2099-05-01' })
  await createEvent({ city, startDate: '2020-05-01' })
  await createEvent({ city, startDate: '2099-05-02', state: 'held' })
  await createEvent({ city, startDate: '2099-05-02', deletedAt: new Date() })
  await createEvent({ city, startDate: '2099-05-02', mergedIntoId: event.id })

  expect(await getSurroundings({ id: event.id, venue: 'Kulturhaus' })).toMatchObject({ atVenue: [], alike: [] })
})

test('without town, venue or kind there is nothing related', async () => {
  const event = await createEvent({ city: null, venue: null, category: null })

  expect(await getSurroundings({ id: event.id })).toEqual({ atVenue: [], alike: [], samePoster: [], otherDates: [] })
  expect(await getSurroundings({ id: randomUUID(), venue: 'Kulturhaus' })).toEqual({
    atVenue: [],
    alike: [],
    samePoster: [],
    otherDates: [],
  })
})

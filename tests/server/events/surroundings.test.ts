import { randomUUID } from 'node:crypto'
import { toRelatedEvent } from '@/lib/events/related'
import { readEvent } from '@/server/events/event-rows'
import { getSurroundings } from '@/server/events/surroundings'
import { closeDatabase } from '@/server/platform/db'
import { createEvent, createForeignEvent, createMediaObject, createUser } from '@/tests/support/factories'

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

test('a neighbour has everything that its card shows, as the whole event would', async () => {
  const [city, now] = [town(), new Date('2099-01-01T12:00:00Z')]
  const event = await createEvent({ city, category: 'Concert', startDate: '2099-05-01' })
  const { key } = await createMediaObject({ widthPx: 400, heightPx: 500, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', accent: '#aa3311' })
  const blocked = await createMediaObject({ blockedAt: new Date() })
  const host = await createUser()
  const near = { city, category: 'Concert' }
  const others = [
    await createEvent({
      ...near,
      startDate: '2099-05-01',
      startTime: '20:00',
      endTime: '02:00',
      venue: 'Halle',
      imageKey: key,
      hostId: host.id,
    }),
    await createEvent({ ...near, startDate: '2099-05-02', endDate: '2099-05-04', venue: null, status: 'cancelled', imageKey: blocked.key }),
    await createEvent({
      ...near,
      startDate: '2099-05-03',
      dates: [
        { date: '2099-05-03', startTime: '19:30' },
        { date: '2099-05-05', startTime: null },
      ],
      isFree: true,
    }),
    await createEvent({
      ...near,
      startDate: '2098-12-31',
      startTime: '23:00',
      endDate: '2099-01-01',
      endTime: '05:00',
      timeZone: 'America/New_York',
    }),
    (await createForeignEvent({ ...near, startDate: '2099-05-06' })).event,
  ]

  const { alike } = await getSurroundings({ id: event.id })
  const shown = new Map(alike.map((other) => [other.id, toRelatedEvent(other, now)]))
  const whole = await Promise.all(others.map(({ id }) => readEvent(id)))

  expect(shown.size).toBe(others.length)
  for (const other of whole) expect(shown.get(other.id)).toEqual(toRelatedEvent(other, now))
  expect([...shown.values()].some(({ origin }) => origin !== undefined)).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { getEventAddressRow, listEventRows, readEventRow } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { closeDatabase, db } from '@/server/platform/db'
import { createEvent, createLineupEntry, createMediaObject, createUser } from '@/tests/support/factories'

afterAll(closeDatabase)

const createFullEvent = async () => {
  const portrait = await createMediaObject()
  const host = await createUser({ profile: { create: { profileImageKey: portrait.key } } })
  const picture = await createMediaObject({ thumbhash: 'aGFzaA==' })
  const event = await createEvent({
    hostId: host.id,
    imageKey: picture.key,
    startDate: '2030-05-01',
    endDate: '2030-05-03',
    priceCents: 1250,
    currency: 'EUR',
    tags: ['jazz', 'open air'],
    dates: [{ date: '2030-05-01', startTime: null }],
    socialMediaLinks: { instagram: 'https://instagram.com/x' },
  })
  await createLineupEntry({ eventId: event.id, name: 'Second', position: 2 })
  await createLineupEntry({ eventId: event.id, name: 'First', position: 1, startTime: '21:00' })
  await db.eventImage.create({ data: { eventId: event.id, mediaKey: (await createMediaObject()).key, kind: 'lineup' } })
  return event
}

test('an event is read whole, line-up and pictures in their order, days as days', async () => {
  const { id, hostId } = await createFullEvent()

  const row = await readEventRow(id)

  expect(row).toMatchObject({
    id,
    hostId,
    startDate: new Date('2030-05-01T00:00:00Z'),
    endDate: new Date('2030-05-03T00:00:00Z'),
    priceCents: 1250,
    tags: ['jazz', 'open air'],
    dates: [{ date: '2030-05-01', startTime: null }],
    socialMediaLinks: { instagram: 'https://instagram.com/x' },
    image: { thumbhash: 'aGFzaA==' },
    host: { hasStories: false, profile: { profileImageKey: expect.any(String) } },
    lineup: [
      { name: 'First', startTime: '21:00' },
      { name: 'Second', startTime: null },
    ],
    images: [{ kind: 'lineup' }],
    campaigns: [],
  })
})

test('every statement reads the same, for a full and a bare event, in and outside of a transaction', async () => {
  for (const { id } of [
    await createFullEvent(),
    await createEvent({ startDate: null, startTime: null, city: null, latitude: null, longitude: null }),
  ]) {
    const row = await readEventRow(id)

    const [byAddress, [listed], within] = await Promise.all([
      getEventAddressRow(id),
      listEventRows([id]),
      db.$transaction((tx) => readEventRow(id, tx)),
    ])

    expect(byAddress).toEqual(row)
    expect(within).toEqual(row)
    expect({ ...listed, state: 'published', deletedAt: null, mergedIntoId: null }).toEqual(row)
  }
})

test('a transaction reads what it has written', async () => {
  const { id } = await createEvent({ title: 'Before' })

  const title = await db.$transaction(async (tx) => {
    await tx.event.update({ where: { id }, data: { title: 'After' } })
    return (await readEventRow(id, tx)).title
  })

  expect(title).toBe('After')
})

test('an event that does not exist is an error', async () => {
  await expect(readEventRow(randomUUID())).rejects.toThrow('does not exist')
})

test('a picture that was taken down is left out', async () => {
  const event = await createFullEvent()
  await db.mediaObject.updateMany({ where: { events: { some: { id: event.id } } }, data: { blockedAt: new Date() } })

  expect((await getEventAddressRow(event.id))?.image).toBeNull()
})

test('lists keep the order of their ids and leave out what strangers cannot see', async () => {
  const [a, b, held, deleted] = await Promise.all([
    createEvent(),
    createEvent(),
    createEvent({ state: 'held' }),
    createEvent({ deletedAt: new Date() }),
  ])

  const rows = await listEventRows([b.id, held.id, randomUUID(), a.id, deleted.id])

  expect(rows.map((row) => row.id)).toEqual([b.id, a.id])
  expect((await listEventRows([held.id, a.id, deleted.id], { heldToo: true })).map((row) => row.id)).toEqual([held.id, a.id])
  expect(await listEventRows([])).toEqual([])
})

test('an unknown address has no row', async () => {
  expect(await getEventAddressRow(randomUUID())).toBeNull()
})

test('recognition stays in the database; machine-read facts are marked until somebody confirms them', async () => {
  const read = { confidence: 0.8, evidence: 'printed words' }
  const { id } = await createEvent({
    recognition: {
      engine: 'embedded',
      language: 'de',
      notice: null,
      facts: { city: read, title: read, price: read },
      confirmed: ['price'],
    },
  })
  const row = await getEventAddressRow(id)
  await db.event.update({ where: { id }, data: { confirmedAt: new Date() } })
  const confirmed = await getEventAddressRow(id)

  expect(JSON.stringify(row?.recognition)).not.toContain('printed')
  expect(row && toEvent(row)).toMatchObject({ machineRead: true, machineReadFacts: ['title', 'city'] })
  expect(confirmed && toEvent(confirmed)).toMatchObject({ machineRead: false })
  expect(confirmed && toEvent(confirmed)).not.toHaveProperty('machineReadFacts')
})

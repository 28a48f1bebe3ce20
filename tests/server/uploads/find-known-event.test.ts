import { randomBytes } from 'node:crypto'
import { printKeys, type FlyerPrint } from '@/lib/uploads/flyer-print'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { findEventOfFlyer } from '@/server/uploads/find-known-event'
import { keepPrint } from '@/server/uploads/keep-print'
import { createEvent } from '@/tests/support/factories'
import { printFor } from '@/tests/support/prints'

afterAll(closeDatabase)

/** A flyer whose words no other test uses. */
const newPrint = (given: Partial<FlyerPrint> = {}) =>
  printFor({
    words: Array.from({ length: 10 }, () =>
      randomBytes(6)
        .toString('hex')
        .replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit))),
    ),
    ...given,
  })

/** An event made from a flyer. */
async function eventOf(print: FlyerPrint, given: Parameters<typeof createEvent>[0] = {}) {
  const event = await createEvent({ startDate: print.days[0] ?? null, ...given })
  await db.$transaction((tx) => keepPrint(tx, event.id, print))
  return event.id
}

/** An upload whose title and looks are unknown. */
const find = (print: FlyerPrint) =>
  findEventOfFlyer({
    dedupeKey: null,
    day: print.days[0] ?? null,
    startTime: print.times[0] ?? null,
    venue: print.venue,
    city: print.city,
    perceptualHash: randomBytes(8).toString('hex'),
    print,
  })

test('another photo finds the event by its words alone, whatever title was read', async () => {
  const print = newPrint()
  const id = await eventOf(print)

  expect(await find({ ...print, words: print.words.slice(0, 6), city: null, venue: null })).toBe(id)
})

test('a fingerprint is read back from the database unchanged', async () => {
  const print = newPrint({ days: ['2030-03-31', '2030-10-27'], times: ['02:30'], city: null, venue: null })
  const id = await eventOf(print)
  const kept = await db.flyerPrint.findUniqueOrThrow({ where: { eventId: id } })

  expect(kept).toEqual({
    eventId: id,
    words: print.words.join(' '),
    figures: print.figures.join(' '),
    days: print.days.map((day) => new Date(`${day}T00:00:00Z`)),
    isDaySure: true,
    times: ['02:30'],
    city: null,
    venue: null,
    keys: printKeys(print),
  })
  expect(await find({ ...print, days: ['2030-10-27'] })).toBe(id)
})

test('the next date of a series makes a new event', async () => {
  const print = newPrint()
  await eventOf(print)

  expect(await find({ ...print, days: ['2030-10-19'], figures: ['19', '10', '2030', '20', '0'] })).toBeNull()
})

test('a date corrected by a person counts', async () => {
  const print = newPrint({ days: ['2030-01-12'], figures: [] })
  const id = await eventOf(print, { startDate: '2030-10-12' })

  expect(await find({ ...print, days: ['2030-10-12'] })).toBe(id)
})

test('a photo without a legible date finds a single flyer, but none of a series', async () => {
  const print = newPrint()
  const dateless = { ...print, days: [], isDaySure: false, figures: ['20'] }
  const id = await eventOf(print)

  expect(await find(dateless)).toBe(id)
  await eventOf({ ...print, days: ['2030-10-19'], figures: ['19', '10', '2030', '20', '0'] })
  expect(await find(dateless)).toBeNull()
})

test('drafts and deleted events are not found; a merged one leads to its survivor', async () => {
  const print = newPrint()
  await eventOf(print, { state: 'draft' })
  const deleted = await eventOf(print)
  await db.event.update({ where: { id: deleted }, data: { deletedAt: new Date() } })
  expect(await find(print)).toBeNull()

  const survivor = await createEvent()
  await eventOf(print, { mergedIntoId: survivor.id })
  expect(await find(print)).toBe(survivor.id)
})

test('a flyer without words stores nothing and finds nothing', async () => {
  const print = newPrint({ words: [] })
  const id = await eventOf(print)

  expect(await db.flyerPrint.count({ where: { eventId: id } })).toBe(0)
  expect(await find(print)).toBeNull()
})

test('the longest fingerprint fits and is deleted with its event', async () => {
  const long = newPrint({
    words: Array.from(
      { length: 128 },
      (_, index) => String.fromCharCode(97 + (index % 26)).repeat(23) + String.fromCharCode(97 + Math.floor(index / 26)),
    ),
    figures: Array<string>(48).fill('123456789012'),
  })
  const id = await eventOf(long)

  expect(await db.flyerPrint.count({ where: { eventId: id } })).toBe(1)
  await db.event.delete({ where: { id } })
  expect(await db.flyerPrint.count({ where: { eventId: id } })).toBe(0)
})

test('fingerprints are looked up by their index', async () => {
  const client = await pool.connect()
  try {
    await client.query('SET enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT "eventId" FROM "FlyerPrint" WHERE "keys" && $1::integer[]`,
      [printKeys(printFor())],
    )

    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('FlyerPrint_keys_idx')
  } finally {
    await client.query('RESET enable_seqscan')
    client.release()
  }
})

import { randomBytes, randomUUID } from 'node:crypto'
import { GET as reel } from '@/app/api/events/reel/route'
import { GET as reelFrom } from '@/app/api/events/reel/[id]/route'
import type { EventView } from '@/lib/api/events'
import { closeDatabase, db } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

/** A caller per test. */
const caller = () => ({ 'x-forwarded-for': `198.51.${randomBytes(1)[0] ?? 0}.${randomBytes(1)[0] ?? 0}` })
const ids = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return ((await answer.json()) as EventView[]).map(({ id }) => id)
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Moves the coming events of other tests out of the way. */
beforeEach(() => db.event.updateMany({ where: { deletedAt: null }, data: { deletedAt: new Date() } }))
const createComing = async (count: number) => {
  const made: string[] = []
  for (let day = 1; day <= count; day++) made.push((await createEvent({ startDate: inDays(day) })).id)
  return made
}

test('a reel is a plain list of coming events, soonest first', async () => {
  const coming = await createComing(4)
  await createEvent({ startDate: '2020-01-01' })

  expect(await ids(await send(reel, { query: { offset: '0', limit: '10' }, headers: caller() }))).toEqual(coming)
})

test('a reel from an event starts with it and continues without it; offset counts it', async () => {
  const coming = await createComing(7)
  const headers = caller()
  const page = async (offset: number) =>
    ids(await send(reelFrom, { params: { id: coming[4] ?? '' }, query: { offset: String(offset), limit: '3' }, headers }))
  const others = coming.filter((id) => id !== coming[4])

  expect(await page(0)).toEqual([coming[4], others[0], others[1]])
  await createEvent({ startDate: inDays(1), startTime: '07:00' })
  expect(await page(3)).toEqual(others.slice(2, 5))
  expect(await page(6)).toEqual(others.slice(5))
  expect(await page(7)).toEqual([])
})

test('a reel from a past, unknown, held or missing event still starts', async () => {
  const coming = await createComing(2)
  const past = await createEvent({ startDate: '2020-01-01' })
  const held = await createEvent({ state: 'held' })
  const page = async (id: string) => ids(await send(reelFrom, { params: { id }, headers: caller() }))

  expect(await page(past.id)).toEqual([past.id, ...coming])
  for (const id of [randomUUID(), held.id, 'undefined', "' OR 1=1", 'x'.repeat(500)]) expect(await page(id)).toEqual(coming)
})

test('an older client that opens both reels and continues without the id misses no event and sees only the first twice', async () => {
  const coming = await createComing(30)
  const headers = caller()
  const first = coming[3] ?? ''

  const opened = await Promise.all([
    ids(await send(reelFrom, { params: { id: first }, query: { offset: '0', limit: '10' }, headers })),
    ids(await send(reel, { query: { offset: '0', limit: '10' }, headers })),
  ])
  const held = opened.flat()
  for (let page = 0; page < 5; page++) {
    const next = await ids(await send(reel, { query: { offset: String(held.length), limit: '10' }, headers }))
    expect(next.filter((id) => held.includes(id))).toEqual([])
    held.push(...next)
  }

  expect(coming.filter((id) => !held.includes(id))).toEqual([])
})

test('empty pages requested again stay empty lists', async () => {
  await createComing(2)
  const headers = caller()

  expect(await ids(await send(reel, { query: { offset: '0' }, headers }))).toHaveLength(2)
  for (let again = 0; again < 20; again++) expect(await ids(await send(reel, { query: { offset: '2' }, headers }))).toEqual([])
})

test('an event that arrives while a client waits at the end is on the next page', async () => {
  await createComing(2)
  const headers = caller()
  await send(reel, { query: { offset: '0' }, headers })
  await send(reel, { query: { offset: '2' }, headers })

  const late = await createEvent({ startDate: inDays(9) })

  expect(await ids(await send(reel, { query: { offset: '2' }, headers }))).toEqual([late.id])
})

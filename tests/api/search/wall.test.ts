import { randomBytes } from 'node:crypto'
import { GET as listDays } from '@/app/api/events/search/days/route'
import { GET as listRows } from '@/app/api/events/search/rows/route'
import type { EventView } from '@/lib/api/events'
import { closeDatabase, db } from '@/server/platform/db'
import { listTrends, listWallDays, readTag } from '@/server/search/wall'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

// Suites that move the clock leave behind events created in the future, and a wall asks for the newest.
beforeAll(() => db.event.updateMany({ where: { createdAt: { gt: new Date() } }, data: { createdAt: new Date() } }))
afterAll(closeDatabase)

const town = () => `Ort${randomBytes(6).toString('hex')}`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Every page of a town's days, in order. */
async function readDays(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  for (let page = 0; page < 20; page += 1) {
    const answer: Response = await send(listDays, { query: { ...query, ...(after ? { after } : {}) } })
    ids.push(...((await answer.json()) as EventView[]).map(({ id }) => id))
    after = answer.headers.get('x-next-cursor')
    if (after === null) return ids
  }
  throw new Error('the days do not end')
}

describe('GET events/search/days', () => {
  it('pages through every event once: coming ones, then past ones', async () => {
    const city = town()
    const made = await Promise.all([1, 1, 2, 3, 5, 8, -1, -2, -30].map((days) => createEvent({ city, startDate: inDays(days) })))
    await createEvent({ city, startDate: null, startTime: null })
    const idOf = (index: number) => made[index]?.id ?? ''

    const ids = await readDays({ location: city, limit: '2' })

    expect(ids.slice(2)).toEqual([2, 3, 4, 5, 6, 7, 8].map(idOf))
    expect(new Set(ids.slice(0, 2))).toEqual(new Set([idOf(0), idOf(1)]))
  })

  it('puts events that begin on a day before those that have run for weeks', async () => {
    const city = town()
    const running = await createEvent({ city, startDate: inDays(-20), endDate: inDays(20), startTime: null, timeZone: 'UTC' })
    const tomorrow = await createEvent({ city, startDate: inDays(1), startTime: '12:00', timeZone: 'UTC' })
    const today = await createEvent({
      city,
      startDate: inDays(0),
      endDate: inDays(0),
      startTime: '00:01',
      endTime: '23:59',
      timeZone: 'UTC',
    })

    expect(await readDays({ location: city })).toEqual([today.id, running.id, tomorrow.id])
  })

  it('includes a new event and leaves out a deleted one', async () => {
    const city = town()
    const first = await createEvent({ city, startDate: inDays(2) })
    expect(await readDays({ location: city })).toEqual([first.id])
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const second = await createEvent({ city, startDate: inDays(1) })
    expect(await readDays({ location: city })).toEqual([second.id, first.id])

    await db.event.update({ where: { id: second.id }, data: { deletedAt: new Date() } })

    expect(await readDays({ location: city })).toEqual([first.id])
  })

  it.each(['w.2030-01-01.2.5.x', 'w.soon', 'nonsense', Buffer.from('{}').toString('base64url')])('refuses the cursor %s', async (after) => {
    const answer = await send(listDays, { query: { location: town(), after } })

    expect(answer.status).toBe(400)
  })
})

describe('GET events/search/rows', () => {
  it('has a row for every tag with at least four events, whatever the number of tags', async () => {
    const city = town()
    const tags = Array.from({ length: 7 }, (_, index) => `tag${index}`)
    for (const [index, tag] of tags.entries())
      await Promise.all(Array.from({ length: index === 6 ? 3 : 4 }, () => createEvent({ city, startDate: inDays(index + 1), tags: [tag] })))

    const seen: string[] = []
    let offset: number | null = 0
    while (offset !== null) {
      const answer: Response = await send(listRows, { query: { location: city, offset: String(offset), limit: '2' } })
      const { rows, next } = (await answer.json()) as { rows: { tag: string; events: EventView[] }[]; next: number | null }
      seen.push(...rows.map(({ tag, events }) => `${tag} ${events.length}`))
      offset = next
    }

    expect(seen).toEqual(tags.slice(0, 6).map((tag) => `${tag} 4`))
  })
})

test('takes trends from all coming events, not from the soonest hundred', async () => {
  const city = town()
  await db.event.createMany({
    data: Array.from({ length: 130 }, (_, index) => ({
      title: `Reihe ${index}`,
      city,
      startDate: new Date(`${inDays(1 + Math.floor(index / 10))}T00:00:00Z`),
      startTime: '20:00',
      views: 5,
    })),
  })
  const farAndSeen = await createEvent({ city, startDate: inDays(90), views: 5000 })
  await createEvent({ city, startDate: inDays(-3), views: 9000 })

  const [first] = await listTrends({ city })

  expect(first?.id).toBe(farAndSeen.id)
})

describe('words of the landing page that are a tag', () => {
  it('find the events that carry the tag, however it is spelled, and not those that mention it', async () => {
    const word = `tag${randomBytes(6).toString('hex')}`
    const [tagged] = await Promise.all([createEvent({ tags: [word] }), createEvent({ title: `All about ${word}` })])
    await createEvent({ city: town(), tags: ['another'] })

    const { events } = await listWallDays(await readTag({ prompt: `#${word.toUpperCase()}` }), { limit: 10 })

    expect(events.map(({ id }) => id)).toEqual([tagged.id])
  })

  it('stay a tag where a town has no event that carries it', async () => {
    const word = `tag${randomBytes(6).toString('hex')}`
    const city = town()
    await Promise.all([createEvent({ tags: [word] }), createEvent({ city, title: `All about ${word}` })])

    expect(await readTag({ prompt: word, city })).toEqual({ tag: word, city })
  })

  it('are searched as words if no event carries such a tag', async () => {
    const word = `wort${randomBytes(6).toString('hex')}`
    const titled = await createEvent({ title: `All about ${word}` })

    const { events } = await listWallDays(await readTag({ prompt: word }), { limit: 10 })

    expect(events.map(({ id }) => id)).toEqual([titled.id])
  })
})

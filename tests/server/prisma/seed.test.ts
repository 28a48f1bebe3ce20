import { createEvents } from '@/prisma/seed/events'
import { createPeople } from '@/prisma/seed/people'
import { drawPoster } from '@/prisma/seed/posters/poster'
import { canWrite } from '@/prisma/seed/posters/type'
import { createRandom } from '@/prisma/seed/random'
import { writeCity } from '@/prisma/seed/write-city'
import { closeDatabase, db } from '@/server/platform/db'
import { createMediaObject } from '@/tests/support/factories'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const now = new Date('2026-07-10T10:00:00Z')
const programme = (seed = 1) => createEvents(createRandom(seed), '2026-07-10', now)

it('covers twelve cities, tonight in each of them, mostly within six weeks', () => {
  const events = programme()

  expect(events.length).toBeGreaterThanOrEqual(300)
  expect(new Set(events.map((event) => event.city.name)).size).toBe(12)
  expect(new Set(events.filter((event) => event.day === '2026-07-10').map((event) => event.city.name)).size).toBe(12)
  expect(events.filter((event) => event.offsetDays >= 0 && event.offsetDays <= 42).length).toBeGreaterThan(200)
  expect(events.filter((event) => event.offsetDays < 0).length).toBeGreaterThan(20)
})

it('is the same city for the same number and different for another', () => {
  expect(programme(7)).toEqual(programme(7))
  expect(programme(7)).not.toEqual(programme(8))
})

it('leaves no placeholder unfilled and has no Advent market in July', () => {
  const texts = programme().flatMap((event) => [event.row.title, event.row.description ?? '', ...event.lineup.map((entry) => entry.name)])

  expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([])
  expect(texts.filter((text) => /Advent|Weihnacht/.test(text))).toEqual([])
})

it('prints posters only in characters that the typefaces have', () => {
  const faces = ['anton', 'archivo', 'abril', 'playfair', 'syne', 'bowlby', 'mono', 'inter', 'interBlack', 'monoton'] as const
  const missing = programme().flatMap(({ poster }) => {
    const texts = Object.values(poster)
      .flat()
      .flatMap((text) => [text, text.toLocaleUpperCase('de')])
    return texts.filter((text) => faces.some((face) => !canWrite(face, text)))
  })

  expect([...new Set(missing)]).toEqual([])
})

it('draws the same poster twice, and never at invalid coordinates', () => {
  const draw = () =>
    programme()
      .slice(0, 40)
      .map((event) => drawPoster(event.kind, event.poster, createRandom(3)))
  const drawn = draw()

  expect(drawn).toEqual(draw())
  expect(drawn.filter(({ svg }) => /NaN|Infinity|undefined/.test(svg))).toEqual([])
})

it('knows where the title stands on each poster', () => {
  const places = programme().map((event) => drawPoster(event.kind, event.poster, createRandom(3)).focus)

  expect(places.filter((place) => !place || place.top < 0.04 || place.bottom <= place.top || place.bottom > 0.9)).toEqual([])
})

it('satisfies every rule of the database', async () => {
  const [poster, portrait] = [await createMediaObject(), await createMediaObject()]
  const random = createRandom(2)
  const events = createEvents(random, '2026-07-10', now)
  const members = createPeople(random).map((person, index) => ({ ...person, id: `demo-${index}` }))
  const stored = (key: string, index: number) => ({ key, hash: `${index}`, perceptualHash: 'f00dface00000000' })
  const undo = new Error('the test leaves nothing behind')

  const counts: unknown[] = []
  const told: { withFigures: number; tooMany: number; going: boolean; role: string | undefined; silent: string[] }[] = []
  const writing = db.$transaction(
    async (tx) => {
      counts.push(
        await writeCity(tx, random, {
          events,
          posters: events.map((_, index) => stored(poster.key, index)),
          members,
          portraits: members.map((_, index) => stored(portrait.key, index)),
          headers: [stored(portrait.key, 0)],
          passwordHash: 'none',
          admin: { id: 'demo-admin', username: 'hausmeister' },
          now,
        }),
      )
      const ids = events.map(({ row }) => row.id)
      const views = await tx.event.findMany({ where: { id: { in: ids } }, select: { id: true, views: true } })
      const days = await tx.eventDay.groupBy({ by: ['eventId'], where: { eventId: { in: ids } }, _sum: { views: true } })
      const sources = await tx.eventSource.groupBy({ by: ['eventId'], where: { eventId: { in: ids } }, _sum: { views: true } })
      const admin = await tx.user.findUnique({ where: { id: 'demo-admin' }, select: { role: true } })
      const houses = members.filter((member) => member.venue !== null)
      const chatting = await tx.membership.findMany({
        where: { role: 'owner', userId: { in: houses.map(({ id }) => id) }, group: { messages: { some: {} } } },
        select: { userId: true },
      })
      const soon = new Set(
        events.filter(({ row, offsetDays }) => row.status === 'scheduled' && offsetDays >= 0).map(({ row }) => row.hostId),
      )
      const sumOf = (rows: typeof days) => new Map(rows.map(({ eventId, _sum }) => [eventId, _sum.views ?? 0]))
      const [byDay, bySource] = [sumOf(days), sumOf(sources)]
      told.push({
        withFigures: byDay.size,
        tooMany: views.filter(({ id, views: all }) => (byDay.get(id) ?? 0) > all || (bySource.get(id) ?? 0) > (byDay.get(id) ?? 0)).length,
        going: (await tx.going.count({ where: { eventId: { in: ids } } })) > 100,
        role: admin?.role,
        silent: houses
          .filter(({ id }) => soon.has(id) && chatting.filter(({ userId }) => userId === id).length !== 2)
          .map(({ username }) => username),
      })
      throw undo
    },
    { timeout: 60_000 },
  )

  await expect(writing).rejects.toBe(undo)
  expect(told).toEqual([{ withFigures: expect.any(Number), tooMany: 0, going: true, role: 'admin', silent: [] }])
  expect(told[0]?.withFigures).toBeGreaterThan(events.length * 0.9)
  expect(counts).toEqual([expect.objectContaining({ events: events.length, profiles: members.length })])
})

import { randomBytes } from 'node:crypto'
import type { SearchFilters } from '@/lib/search/filters'
import { closeDatabase } from '@/server/platform/db'
import { findEvents, type FoundPage } from '@/server/search/find-events'
import type { Position } from '@/server/search/position'
import { runStatement } from '@/server/search/statement'
import { MOST_WHOLE } from '@/server/search/text-statements'
import { createEvent } from '@/tests/support/factories'
import { find, inDays, town, WAYS } from '@/tests/support/search-ways'

afterAll(closeDatabase)

test('common and rare words are queried in different ways', async () => {
  const asked = new Set<string>()
  for (const [, options] of WAYS) {
    const texts: string[] = []
    await findEvents(
      { city: town(), prompt: 'reihe' },
      {
        at: new Date(),
        limit: 100,
        after: null,
        skip: 0,
        ...options,
        run: (statement) => {
          if (!['search-words', 'search-shares', 'search-known'].includes(statement.name))
            texts.push(`${statement.text} ${JSON.stringify(statement.values).replace(/\d{6,}[.\d]*|Ort\w+|ort\w+/g, '')}`)
          return runStatement(statement)
        },
      },
    )
    asked.add(texts[0] ?? '')
  }

  expect(asked.size).toBe(WAYS.length)
})

describe('the order', () => {
  it('is running and coming events, soonest first, then undated ones, then past ones, latest first', async () => {
    const city = town()
    const longPast = await createEvent({ city, title: 'Reihe', tags: ['Folge'], startDate: '2020-01-01' })
    const past = await createEvent({ city, title: 'Reihe', tags: ['Folge'], startDate: '2021-01-01' })
    const undated = await createEvent({ city, title: 'Reihe', tags: ['Folge'], startDate: null, startTime: null })
    const soon = await createEvent({ city, title: 'Reihe', tags: ['Folge'], startDate: inDays(3) })
    const later = await createEvent({ city, title: 'Reihe', tags: ['Folge'], startDate: inDays(30) })
    const running = await createEvent({
      city,
      title: 'Reihe',
      tags: ['Folge'],
      startDate: inDays(-20),
      endDate: inDays(20),
      startTime: null,
    })
    const order = [running.id, soon.id, later.id, undated.id, past.id, longPast.id]

    expect(await find({ city })).toEqual(order)
    expect(await find({ city, category: 'Concert' })).toEqual(order)
    for (const [way, options] of WAYS) {
      const searched = (filters: SearchFilters) =>
        findEvents({ city, ...filters }, { at: new Date(), limit: 100, after: null, skip: 0, ...options })
      expect([way, (await searched({ prompt: 'reihe' })).ids]).toEqual([way, order])
      expect([way, (await searched({ tag: 'folge' })).ids]).toEqual([way, order])
      expect([
        way,
        (await searched({ prompt: 'reihe', near: { latitude: 52.52, longitude: 13.405, radiusKm: 1 } })).ids.filter((id) =>
          order.includes(id),
        ),
      ]).toEqual([way, order])
      expect([way, (await searched({ prompt: 'reihe', nights: { from: '2019-12-31', until: '2020-12-31' } })).ids]).toEqual([
        way,
        [longPast.id],
      ])
      expect([way, (await searched({ prompt: 'reihe', nights: { from: inDays(1), until: inDays(5) } })).ids]).toEqual([
        way,
        [running.id, soon.id],
      ])
      expect([way, (await searched({ prompt: 'reihe', comingOnly: true, withoutId: soon.id })).ids]).toEqual([way, [running.id, later.id]])
    }
    expect(await find({ city, comingOnly: true })).toEqual(order.slice(0, 3))
    expect(await find({ city, nights: { from: '2019-12-31', until: '2020-12-31' } })).toEqual([longPast.id])
  })

  it('begins with what is running, however long it has been', async () => {
    const city = town()
    const ids: string[] = []
    for (const days of [5000, 1500, 300, 100, 20, 6, 2])
      ids.push((await createEvent({ city, startDate: inDays(-days), endDate: inDays(1), startTime: null })).id)
    await createEvent({ city, startDate: inDays(-30), endDate: inDays(-2), startTime: null })

    expect(await find({ city, comingOnly: true })).toEqual(ids)
    expect(await find({ city, comingOnly: true, nights: { from: null, until: inDays(0) } })).toEqual(ids)
  })

  it('never contains held, deleted or merged events', async () => {
    const city = town()
    const shown = await createEvent({ city, title: 'Sichtbar' })
    await createEvent({ city, title: 'Sichtbar', state: 'held' })
    await createEvent({ city, title: 'Sichtbar', deletedAt: new Date() })
    await createEvent({ city, title: 'Sichtbar', mergedIntoId: shown.id })

    expect(await find({ city })).toEqual([shown.id])
    expect(await find({ city, prompt: 'sichtbar' })).toEqual([shown.id])
  })
})

describe('pages', () => {
  const lists: [string, SearchFilters][] = [
    ['a list', {}],
    ['a search', { prompt: 'seite' }],
    ['a search by a tag', { tag: 'blatt' }],
    ['several kinds', { category: 'Concert' }],
  ]
  it.each(lists.flatMap(([list, filters]) => WAYS.map(([way, options]) => [list, way, filters, options] as const)))(
    'of %s asked for %s neither skip nor repeat while events arrive and end',
    async (_, __, filters, options) => {
      const city = town()
      const make = (day: number, title = 'Seite') => createEvent({ city, title, tags: ['Blatt'], startDate: inDays(day) })
      const ids: string[] = []
      for (const day of [1, 2, 2, 3, 4, 50, 600]) ids.push((await make(day)).id)
      for (const day of [-3, -5, -900]) ids.push((await make(day)).id)
      ids.push((await createEvent({ city, title: 'Seite', tags: ['Blatt'], startDate: null, startTime: null })).id)
      ids.push(
        (await createEvent({ city, title: 'Seite', tags: ['Blatt'], startDate: inDays(-40), endDate: inDays(9), startTime: null })).id,
      )

      const seen: string[] = []
      let after: Position | null = null
      for (let page = 0; page < 12; page++) {
        const found = await findEvents({ city, ...filters }, { at: new Date(), limit: 3, after, skip: 0, ...options })
        seen.push(...found.ids)
        after = found.end
        if (found.ids.length === 0) break
        await make(page === 0 ? 1 : -4)
      }

      expect(new Set(seen).size).toBe(seen.length)
      expect(ids.filter((id) => !seen.includes(id))).toEqual([])
    },
  )

  it('hold every match once, in order, however many there are', async () => {
    const city = town()
    const days = Array.from({ length: MOST_WHOLE + 20 }, (_, index) => (index % 3 === 0 ? -1 : 1) * (index + 2))
    await Promise.all(days.map((day) => createEvent({ city, title: 'Menge', startDate: inDays(day) })))

    const seen: string[] = []
    let after: Position | null = null
    do {
      const found: FoundPage = await findEvents({ city, prompt: 'menge' }, { at: new Date(), limit: 100, after, skip: 0 })
      seen.push(...found.ids)
      after = found.ids.length > 0 ? found.end : null
    } while (after)

    expect(seen).toHaveLength(days.length)
    expect(seen).toEqual(await find({ city }, days.length))
    expect((await findEvents({ city, prompt: 'menge' }, { at: new Date(), limit: 5, after: null, skip: 500 })).ids).toEqual(
      seen.slice(500, 505),
    )
  })

  it('may start at an offset, across coming and past events', async () => {
    const city = town()
    for (const day of [1, 2, 3, -1, -2, -3]) await createEvent({ city, title: 'Zahl', startDate: inDays(day) })
    const all = await find({ city })
    const searched = await find({ city, prompt: 'zahl' })

    for (const skip of [0, 1, 3, 4, 6, 9]) {
      for (const [way, options] of WAYS) {
        const page = (filters: SearchFilters) =>
          findEvents({ city, ...filters }, { at: new Date(), limit: 2, after: null, skip, ...options })
        expect([way, (await page({})).ids]).toEqual([way, all.slice(skip, skip + 2)])
        expect([way, (await page({ prompt: 'zahl' })).ids]).toEqual([way, searched.slice(skip, skip + 2)])
      }
    }
  })

  it('of a corrected search continue with the corrected words', async () => {
    const city = town()
    const word = `wunderlampe${randomBytes(3).toString('hex')}`
    for (const day of [1, 2, 3]) await createEvent({ city, title: word, startDate: inDays(day) })

    const first = await findEvents({ city, prompt: `${word}x` }, { at: new Date(), limit: 2, after: null, skip: 0 })
    const second = await findEvents({ city, prompt: `${word}x` }, { at: new Date(), limit: 2, after: first.end, skip: 0 })

    expect([first.ids.length, second.ids.length]).toEqual([2, 1])
    expect(new Set([...first.ids, ...second.ids]).size).toBe(3)
  })
})

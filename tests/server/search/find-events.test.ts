import { randomBytes } from 'node:crypto'
import type { SearchFilters } from '@/lib/search/filters'
import { closeDatabase, db } from '@/server/platform/db'
import { findEvents, type FoundPage } from '@/server/search/find-events'
import type { Position } from '@/server/search/position'
import { runStatement } from '@/server/search/statement'
import type { TermShares } from '@/server/search/term-shares'
import { MOST_WHOLE } from '@/server/search/text-statements'
import { createEvent, createLineupEntry, createUser } from '@/tests/support/factories'

afterAll(closeDatabase)

/** A town per test: events of other tests are elsewhere. */
const town = () => `Ort${randomBytes(6).toString('hex')}`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const find = async (filters: SearchFilters, limit = 100, after: Position | null = null) =>
  (await findEvents(filters, { at: new Date(), limit, after, skip: 0 })).ids
/** The given events that a prompt finds in the town, in order. */
const finder =
  (city: string) =>
  (prompt: string, filters: SearchFilters = {}) =>
    find({ city, prompt, ...filters })

/** Each way a search can be queried, by how common its words are assumed to be; the results must not depend on it. */
const isPlace = (term: string) => /^[@!%&]/.test(term)
const WAYS: [string, Partial<{ shares: TermShares }>][] = [
  ['as few words', {}],
  ['as words of every event', { shares: { total: 1e9, perDay: 1e6, shareOf: () => 0.6 } }],
  ['as words in a short list', { shares: { total: 1e9, perDay: 1, shareOf: () => 0.01 } }],
  ['as rarer words in spans of a day', { shares: { total: 1e10, perDay: 1e8, shareOf: (term) => (isPlace(term) ? 0.5 : 1e-5) } }],
  ['as rarer words in spans of years', { shares: { total: 1e8, perDay: 1e4, shareOf: (term) => (isPlace(term) ? 0.5 : 1e-4) } }],
]

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

describe('words', () => {
  it.each([
    ['Konzerte am See', 'Konzert'],
    ['Konzert am See', 'konzerten'],
    ['Lesungen', 'lesung'],
    ['Eine Lesung', 'Lesungen'],
    ['Weihnachtsmärkte', 'Weihnachtsmarkt'],
    ['Open air concerts', 'concert'],
    ['A concert', 'CONCERTS'],
    ['Dancing all night', 'dance'],
    ['We dance', 'dancing'],
    ['Straßenfest', 'strassenfest'],
    ['Auf der Strasse', 'Straße'],
    ['Café des Amis', 'cafe'],
    ['Cafe des Amis', 'CAFÉ'],
    ['Größe zeigen', 'grosse'],
    ['Häuser', 'Haeuser'],
    ['Abend in Köln', 'koeln'],
    ['Abend in Koeln', 'Köln'],
    ['Abend in Köln', 'koln'],
    ['Hip-Hop Jam', 'hiphop'],
    ['Hip-Hop Jam', 'hip hop'],
    ['Hiphop Jam', 'hip-hop'],
    ['Floh Markt', 'floh markt'],
    ['Rock/Pop Quiz', 'rock'],
    ['The Who', 'the who'],
    ['Łódź calling', 'lodz'],
  ])('of "%s" are found by "%s"', async (title, prompt) => {
    const city = town()
    const event = await createEvent({ city, title })

    expect(await finder(city)(prompt)).toEqual([event.id])
  })

  it('are searched in every field together', async () => {
    const city = town()
    const host = await createUser({ username: `Kollektiv ${randomBytes(4).toString('hex')}` })
    const event = await createEvent({
      city,
      title: 'Sommernacht',
      description: 'Mit Glühwein und Gesang',
      venue: 'Zeppelinhalle',
      tags: ['Shoegaze'],
      category: 'Rave',
      hostId: host.id,
    })
    await createLineupEntry({ eventId: event.id, name: 'Nørrebro Trio' })
    const other = await createEvent({ city, title: 'Sommernacht' })
    const found = finder(city)

    for (const prompt of [
      'gluhwein',
      'zeppelinhalle',
      'shoegaze',
      'rave sommernacht',
      'norrebro',
      host.username,
      'sommernacht gesang shoegaze',
      `${city} gesang`,
    ]) {
      expect([prompt, await found(prompt)]).toEqual([prompt, [event.id]])
    }
    expect((await found('sommernacht')).sort()).toEqual([event.id, other.id].sort())
    expect(await found('sommernacht quetzalcoatl')).toEqual([])
  })

  it('follow a new line-up, a renamed host and another host', async () => {
    const city = town()
    const host = await createUser()
    const event = await createEvent({ city, title: 'Abend', hostId: host.id })
    const entry = await createLineupEntry({ eventId: event.id, name: 'Quarzlampe' })
    const found = finder(city)

    expect(await found('quarzlampe')).toEqual([event.id])
    await db.lineupEntry.delete({ where: { id: entry.id } })
    expect(await found('quarzlampe')).toEqual([])
    const name = `Umbenannt${randomBytes(4).toString('hex')}`
    await db.user.update({ where: { id: host.id }, data: { username: name } })
    expect(await found(name)).toEqual([event.id])
    await db.event.update({ where: { id: event.id }, data: { hostId: null } })
    expect(await found(name)).toEqual([])
  })

  it('rank by field: title, other names, description; then the soonest', async () => {
    const city = town()
    const inText = await createEvent({ city, title: 'Abend', description: 'Viel Zaubertrank', startDate: inDays(1) })
    const inTag = await createEvent({ city, title: 'Abend', tags: ['Zaubertrank'], startDate: inDays(2) })
    const late = await createEvent({ city, title: 'Zaubertrank', startDate: inDays(9) })
    const soon = await createEvent({ city, title: 'Der Zaubertrank', startDate: inDays(3) })

    for (const [way, options] of WAYS) {
      const { ids } = await findEvents({ city, prompt: 'zaubertrank' }, { at: new Date(), limit: 100, after: null, skip: 0, ...options })
      expect([way, ids]).toEqual([way, [soon.id, late.id, inTag.id, inText.id]])
    }
  })

  it('in another language for the same kind of event are understood', async () => {
    const city = town()
    const event = await createEvent({ city, title: 'Abend', category: 'Concert' })

    expect(await finder(city)('Konzert')).toEqual([event.id])
  })

  it.each([
    ['Jazzz', 'Jazz im Hof'],
    ['Konzrt', 'Konzert im Hof'],
    ['Tehcno', 'Techno im Hof'],
    ['Ausstelung', 'Ausstellung im Hof'],
    ['Philharmonei', 'Philharmonie'],
  ])('with typos (%s) find the intended event (%s)', async (prompt, title) => {
    const city = town()
    const event = await createEvent({ city, title })

    expect(await finder(city)(prompt)).toEqual([event.id])
  })

  it('with typos find a town, too', async () => {
    const word = `quelle${randomBytes(4).toString('hex')}`
    const event = await createEvent({ city: 'Berlin', title: word })

    expect(await find({ prompt: `${word} Berln` })).toEqual([event.id])
  })

  it('that are still being typed are completed', async () => {
    const city = town()
    const event = await createEvent({ city, title: 'Xylophonorchester' })

    expect(await finder(city)('xylop')).toEqual([event.id])
    expect(await finder(city)('abend xylop')).toEqual([])
  })

  it('close to nothing find nothing', async () => {
    expect(await find({ prompt: 'qqqzzzwwwxxx' })).toEqual([])
  })

  it.each([
    "'",
    "''); --",
    '\\',
    '%',
    '_',
    '*:*',
    '!!',
    '& | !',
    '((((',
    '<->',
    'a:*',
    '"jazz',
    "it's",
    '🎉',
    '\u200b',
    '-',
    'a'.repeat(10_000),
    'x '.repeat(5000),
    '\ufffd',
  ])('as hostile as %p are plain words', async (prompt) => {
    await expect(find({ prompt, city: town() })).resolves.toEqual([])
  })
})

describe('tags', () => {
  it('are compared without accents, punctuation and case', async () => {
    const city = town()
    const event = await createEvent({ city, tags: ["Rock'n'Roll", 'Électro', '♥'] })
    await createEvent({ city, tags: ['Rock'] })

    for (const tag of ['rocknroll', "ROCK'N'ROLL", 'electro', '♥']) expect(await find({ city, tag })).toEqual([event.id])
    expect(await finder(city)("rock'n'roll")).toEqual([event.id])
    expect(await find({ city, tag: 'el' })).toEqual([])
  })
})

describe('places', () => {
  it.each([
    ['Köln', ['Köln', 'koeln', 'KOLN', 'Cologne', ' cologne ']],
    ['Munich', ['München', 'Muenchen', 'munich']],
    ['Göttingen', ['Goettingen', 'gottingen', 'Göttingen']],
    ['Sankt Pölten', ['St. Pölten', 'St Poelten']],
  ])('in %s are found by each of their names', async (city, names) => {
    const word = `wort${randomBytes(6).toString('hex')}`
    const event = await createEvent({ city, title: word })

    for (const name of names) {
      expect([name, await find({ prompt: word, city: name })]).toEqual([name, [event.id]])
      expect([name, (await find({ city: name, nights: { from: inDays(28), until: inDays(28) } })).includes(event.id)]).toEqual([name, true])
    }
    expect(await find({ prompt: word, city: 'Hamburg' })).toEqual([])
  })

  it.each([
    ['a city', 52.52, 13.405, 52.58, 13.45, 52.7, 13.405],
    ['the antimeridian', -17.7, 179.98, -17.71, -179.98, -17.7, 179.5],
    ['the other side of it', -17.7, -179.99, -17.7, 179.99, -17.7, -179.5],
    ['the north pole', 89.97, 10, 89.98, -170, 89.5, 10],
    ['the south pole', -89.96, 100, -89.95, -90, -89.7, 100],
  ])('around a point near %s end at the radius', async (_, latitude, longitude, nearLatitude, nearLongitude, farLatitude, farLongitude) => {
    const title = `punkt${randomBytes(6).toString('hex')}`
    const inside = await createEvent({ title, latitude: nearLatitude, longitude: nearLongitude, startDate: '2031-03-03' })
    await createEvent({ title, latitude: farLatitude, longitude: farLongitude, startDate: '2031-03-03' })
    const near = { latitude, longitude, radiusKm: 12 }

    expect(await find({ near, prompt: title })).toEqual([inside.id])
    const listed = await find({ near, nights: { from: '2031-03-03', until: '2031-03-03' } })
    expect(listed).toContain(inside.id)
    expect(await find({ near: { ...near, radiusKm: 900 }, prompt: title })).toHaveLength(2)
  })
})

describe('kinds', () => {
  it('of event include their synonyms', async () => {
    const city = town()
    const concert = await createEvent({ city, category: 'Concert', startDate: inDays(1) })
    const konzert = await createEvent({ city, category: 'Konzert', startDate: inDays(2) })
    const market = await createEvent({ city, category: 'Markt', startDate: inDays(3) })
    await createEvent({ city, category: null })

    expect(await find({ city, category: 'konzert' })).toEqual([concert.id, konzert.id])
    expect(await find({ city, category: 'Concert' })).toEqual([concert.id, konzert.id])
    expect(await find({ city, category: 'Market' })).toEqual([market.id])
  })
})

describe('nights', () => {
  it('last until six: what starts before belongs to the evening before', async () => {
    const city = town()
    const evening = await createEvent({ city, startDate: '2030-07-12', startTime: '20:00' })
    const after = await createEvent({ city, startDate: '2030-07-13', startTime: '05:59' })
    const morning = await createEvent({ city, startDate: '2030-07-13', startTime: '06:00' })
    const unknown = await createEvent({ city, startDate: '2030-07-13', startTime: null })
    const night = (day: string) => find({ city, nights: { from: day, until: day } })

    expect(await night('2030-07-12')).toEqual([evening.id, after.id])
    expect(await night('2030-07-13')).toEqual([unknown.id, morning.id])
    expect(await night('2030-07-14')).toEqual([])
  })

  it('are those of the place, wherever it is', async () => {
    const city = town()
    const west = await createEvent({ city, startDate: '2030-07-12', startTime: '23:00', timeZone: 'Pacific/Honolulu' })
    const east = await createEvent({ city, startDate: '2030-07-12', startTime: '07:00', timeZone: 'Pacific/Kiritimati' })

    expect(await find({ city, nights: { from: '2030-07-12', until: '2030-07-12' } })).toEqual([east.id, west.id])
    expect(await find({ city, nights: { from: '2030-07-13', until: '2030-07-13' } })).toEqual([])
    expect(await find({ city, nights: { from: '2030-07-11', until: '2030-07-11' } })).toEqual([])
  })

  it('include longer events that touch them', async () => {
    const city = town()
    const exhibition = await createEvent({ city, startDate: '2030-07-01', endDate: '2030-09-01', startTime: null, title: 'Ausstellung' })
    const nights = { from: '2030-08-10', until: '2030-08-11' }

    expect(await find({ city, nights })).toEqual([exhibition.id])
    expect(await find({ city, nights, prompt: 'ausstellung' })).toEqual([exhibition.id])
    expect(await find({ city, nights: { from: '2030-09-02', until: '2030-09-03' } })).toEqual([])
  })

  it('include what lasts a day, a month or many years, page by page', async () => {
    const city = town()
    const last = (days: number) => new Date(Date.UTC(2031, 4, 10 + days)).toISOString().slice(0, 10)
    const lengths = [3600, 2000, 1025, 1023, 300, 257, 255, 65, 63, 20, 17, 15, 5, 3, 2]
    const ids: string[] = []
    for (const days of lengths) {
      ids.push((await createEvent({ city, title: 'Dauer', startDate: last(1 - days), endDate: last(0), startTime: null })).id)
      await createEvent({ city, title: 'Dauer', startDate: last(-days), endDate: last(-1), startTime: null })
    }
    const nights = { from: last(0), until: last(0) }

    expect(await find({ city, nights })).toEqual(ids)
    expect(await find({ city, nights: { from: last(1), until: last(1) } })).toEqual([])
    for (const [way, options] of WAYS) {
      const { ids: found } = await findEvents(
        { city, nights, prompt: 'dauer' },
        { at: new Date(), limit: 100, after: null, skip: 0, ...options },
      )
      expect([way, found]).toEqual([way, ids])
    }
    for (const filters of [{}, { prompt: 'dauer' }]) {
      const seen: string[] = []
      let after: Position | null = null
      for (let page = 0; page < 20; page++) {
        const found = await findEvents({ city, nights, ...filters }, { at: new Date(), limit: 2, after, skip: 0 })
        seen.push(...found.ids)
        after = found.end
        if (found.ids.length === 0) break
      }
      expect(seen).toEqual(ids)
    }
  })

  it('may be open-ended', async () => {
    const city = town()
    const event = await createEvent({ city, startDate: '2030-07-12' })

    expect(await find({ city, nights: { from: '2030-07-01', until: null } })).toEqual([event.id])
    expect(await find({ city, nights: { from: null, until: '2030-07-12' } })).toEqual([event.id])
    expect(await find({ city, nights: { from: null, until: '2030-07-11' } })).toEqual([])
  })
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

test.each(WAYS)('accessibility narrows the list to events that have everything requested, %s', async (_, options) => {
  const city = town()
  const both = await createEvent({ city, title: 'Reihe eins', accessibility: ['step_free', 'quiet_space'] })
  const one = await createEvent({ city, title: 'Reihe zwei', accessibility: ['step_free'] })
  await createEvent({ city, title: 'Reihe drei' })
  const asked = async (choices: string[], prompt: string) =>
    (
      await findEvents(
        { city, prompt, chosen: { accessibility: choices } },
        { at: new Date(), limit: 10, after: null, skip: 0, ...options },
      )
    ).ids.toSorted()

  for (const prompt of ['', 'reihe']) {
    expect(await asked(['step_free'], prompt)).toEqual([both.id, one.id].toSorted())
    expect(await asked(['step_free', 'quiet_space'], prompt)).toEqual([both.id])
    expect(await asked(['sign_language'], prompt)).toEqual([])
  }
})

import { randomBytes } from 'node:crypto'
import { closeDatabase } from '@/server/platform/db'
import { findEvents } from '@/server/search/find-events'
import type { Position } from '@/server/search/position'
import { createEvent } from '@/tests/support/factories'
import { find, inDays, town, WAYS } from '@/tests/support/search-ways'

afterAll(closeDatabase)

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

import { GET as findNearest } from '@/app/api/events/search/nearest/route'
import { GET as searchNew } from '@/app/api/events/search/new/route'
import type { EventView } from '@/lib/api/events'
import { closeDatabase } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { randomBytes } from 'node:crypto'

afterAll(closeDatabase)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const town = () => `Ort${randomBytes(6).toString('hex')}`
const word = () => `wort${randomBytes(6).toString('hex')}`
const ask = async (query: Record<string, string>) => {
  const answer = await send(findNearest, { query })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { day: string | null; city: { name: string; distanceKm: number } | null }
}

describe('GET events/search/nearest', () => {
  it('returns the next day with an event in the same city', async () => {
    const city = town()
    await createEvent({ city, startDate: inDays(3) })
    await createEvent({ city, startDate: inDays(9) })

    expect((await ask({ location: city, startDate: inDays(5), endDate: inDays(6) })).day).toBe(inDays(9))
    expect((await ask({ location: city, startDate: inDays(20), endDate: inDays(20) })).day).toBe(inDays(3))
    expect((await ask({ location: town(), startDate: inDays(5), endDate: inDays(6) })).day).toBeNull()
  })

  it('returns the nearest city where the same words find something', async () => {
    const title = word()
    await createEvent({ title, city: 'Hamburg', latitude: 53.55, longitude: 9.99 })
    await createEvent({ title, city: 'Potsdam', latitude: 52.39, longitude: 13.06 })

    const { city } = await ask({ prompt: title, location: 'Berlin' })

    expect(city?.name).toBe('Potsdam')
    expect(city?.distanceKm).toBeGreaterThan(15)
    expect(city?.distanceKm).toBeLessThan(45)
  })

  it('returns nothing around an unknown place', async () => {
    expect(await ask({ location: town() })).toEqual({ day: null, city: null })
  })

  it('refuses an invalid day', async () => {
    expect((await send(findNearest, { query: { startDate: 'soon' } })).status).toBe(400)
  })
})

describe('a price', () => {
  it('excludes more expensive events and those without a known price', async () => {
    const city = town()
    const free = await createEvent({ city, startDate: inDays(1), isFree: true })
    const cheap = await createEvent({ city, startDate: inDays(2), priceCents: 1000, currency: 'EUR' })
    await createEvent({ city, startDate: inDays(3), priceCents: 1001, currency: 'EUR' })
    await createEvent({ city, startDate: inDays(4) })

    const answer = await send(searchNew, { query: { location: city, maxPrice: '10' } })

    expect(((await answer.json()) as EventView[]).map(({ id }) => id)).toEqual([free.id, cheap.id])
    expect((await send(searchNew, { query: { location: city, maxPrice: '-1' } })).status).toBe(400)
  })
})

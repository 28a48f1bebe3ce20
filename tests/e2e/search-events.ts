import type { APIRequestContext } from '@playwright/test'

/** More than a page of search results, all found by one unique word and hosted by an account of that name. */
export type SearchEvents = { word: string; count: number; username: string }

const AT_ONCE = 6
const CITIES = ['Berlin', 'Hamburg', 'Köln', 'Paris', 'Wien']

/** Makes the events for journeys through the search; nothing else in the product contains their word. */
export async function createSearchEvents(request: APIRequestContext, name: string): Promise<SearchEvents> {
  const word = `${name}${Date.now().toString(36)}`
  const login = { username: word, password: 'seven purple herons' }
  await request.post('/api/auth/v4/register', { data: { ...login, email: `${word}@example.org` } })
  const answer = await request.post('/api/auth/v2/login', { data: login })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const events = Array.from({ length: 43 }, (_, index) => ({
    title: `${word} evening ${index + 1}`,
    city: CITIES[index % CITIES.length],
    category: index < 3 ? 'Film' : 'Concert',
    startDate: new Date(Date.now() + (index + 2) * 86_400_000).toISOString().slice(0, 10),
    startTime: '20:00',
  }))
  events.push({ title: `${word} long ago`, city: 'Berlin', category: 'Concert', startDate: '2020-05-10', startTime: '20:00' })
  for (let at = 0; at < events.length; at += AT_ONCE) {
    const made = await Promise.all(
      events
        .slice(at, at + AT_ONCE)
        .map((data) => request.post('/api/events/create', { data, headers: { authorization: `Bearer ${token}` }, timeout: 60_000 })),
    )
    for (const one of made) if (one.status() !== 201) throw new Error(`An event was not made: ${one.status()} ${await one.text()}`)
  }
  return { word, count: events.length, username: word }
}

/** A tile of a map, one grey pixel. */
export const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4CwAAuwC6LTnQOgAAAABJRU5ErkJggg==', 'base64')

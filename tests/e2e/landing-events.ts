import type { APIRequestContext } from '@playwright/test'

/** Events of a town where nothing else happens: a word that all titles have, and a tag with a row of its own. */
export type LandingEvents = { word: string; town: string; ids: string[] }

/** The current day in the town, whose midnight is not that of UTC. */
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' })

/** Makes the events that journeys over the landing page look at: six concerts and a film to come, one of each already over. */
export async function createLandingEvents(
  request: APIRequestContext,
  { name, town }: { name: string; town: string },
): Promise<LandingEvents> {
  const word = `${name}${Date.now().toString(36)}`
  const login = { username: word, password: 'seven purple herons' }
  await request.post('/api/auth/v4/register', { data: { ...login, email: `${word}@example.org` } })
  const answer = await request.post('/api/auth/v2/login', { data: login })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const concerts = Array.from({ length: 6 }, (_, index) => ({
    title: `${word} concert ${index + 1}`,
    category: 'Concert',
    startDate: day(index + 1),
    tags: [`${word}tag`],
  }))
  const events = [
    ...concerts,
    { title: `${word} film`, category: 'Film', startDate: day(3), tags: [] },
    { title: `${word} long ago`, category: 'Concert', startDate: '2020-05-10', tags: [] },
  ]
  const ids: string[] = []
  for (const data of events) {
    const made = await request.post('/api/events/create', {
      data: { city: town, startTime: '20:00', ...data },
      headers: { authorization: `Bearer ${token}` },
    })
    if (made.status() !== 201) throw new Error(`An event was not made: ${made.status()} ${await made.text()}`)
    ids.push(((await made.json()) as { id: string }).id)
  }
  return { word, town, ids }
}

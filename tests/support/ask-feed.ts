import ICAL from 'ical.js'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { GET } from '@/app/feeds/[...path]/route'

/** Requests a feed by its path, like a feed reader. */
export const askFeed = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  GET(new Request(`http://localhost:3000${path}`, { method, headers }))

/** The entries of a calendar file, as a calendar app parses them. */
export const readCalendar = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      id: event.uid.slice(0, 36),
      summary: event.summary,
      start: event.startDate.toJSDate(),
      status: component.getFirstPropertyValue('status'),
      sequence: event.sequence,
    }
  })

/** The ids of the events in a feed, in whichever format. */
export const idsIn = async (answer: Response): Promise<string[]> => {
  const text = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  const idOf = (url: string | undefined) => /([0-9a-f-]{36})$/.exec(url ?? '')?.[1] ?? ''
  if (type.startsWith('text/calendar')) return readCalendar(text).map(({ id }) => id)
  if (type.startsWith('application/rss')) return (parseRssFeed(text).items ?? []).map(({ guid }) => idOf(guid?.value))
  if (type.startsWith('application/atom')) return (parseAtomFeed(text).entries ?? []).map(({ id }) => idOf(id))
  if (type.startsWith('application/feed+json')) return (parseJsonFeed(JSON.parse(text) as object).items ?? []).map(({ id }) => idOf(id))
  const parsed = JSON.parse(text) as { events: { id: string }[] }
  return parsed.events.map(({ id }) => id)
}

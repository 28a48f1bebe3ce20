import { fold } from './fold'

/**
 * The key by which two flyers of one event are recognised as the same: folded title, local day and city (else venue). Null without title or
 * day, since words alone do not identify an event then.
 */
export function dedupeKey(event: {
  title: string | null
  startDate: string | null
  city: string | null
  venue: string | null
}): string | null {
  if (!event.title || !event.startDate) return null
  const place = fold(event.city ?? event.venue ?? '')
  return [fold(event.title).replace(/\s+/g, ''), event.startDate, place.replace(/\s+/g, '')].join('|')
}

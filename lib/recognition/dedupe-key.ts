import { fold } from './fold'

/**
 * The words by which two flyers of one event are known as the same: folded title, local day and city (else venue). Null when the
 * title or the day is missing: then words alone do not tell events apart.
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

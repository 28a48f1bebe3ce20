import type { EventStatus } from '@/lib/events/facts/statuses'
import type { Formats } from '@/lib/text/formats'
import type { CardLabel } from './card'
import { dayWords } from './related'

/** Another date of the same series, with local day and hour. */
export type SeriesDate = { id: string; date: string; startTime: string | null; status: EventStatus }

/** Such a date as a link shows it. */
export type DateLink = { id: string; date: string; when: string; label: CardLabel | null }

/** Dates shown at first; the others unfold. */
export const SHOWN_DATES = 12

/**
 * A date of the series as a link; with its hour only if it differs from that of the linking event.
 * @param seen.today local date `YYYY-MM-DD` at the event's place.
 * @param seen.startTime the linking event's hour.
 */
export function toDateLink(
  { id, date, startTime, status }: SeriesDate,
  seen: { today: string; startTime: string | undefined; formats?: Formats },
): DateLink {
  return {
    id,
    date,
    when: dayWords(date, startTime === seen.startTime ? null : startTime, seen.today, seen.formats),
    label: status === 'scheduled' ? null : status,
  }
}

import type { EventStatus } from '@/lib/api/events'
import type { Formats } from '@/lib/text/formats'
import type { CardLabel } from './card'
import { dayWords } from './related'

/** Another date of the same series: its local day and hour. */
export type SeriesDate = { id: string; date: string; startTime: string | null; status: EventStatus }

/** Such a date as a link shows it. */
export type DateLink = { id: string; date: string; when: string; label: CardLabel | null }

/** Dates that stand in the list at once; the others unfold. */
export const SHOWN_DATES = 12

/**
 * A date of the series as its link shows it; its hour only where it is another than that of the event that links.
 * @param seen.today local date `YYYY-MM-DD` at the event's place. @param seen.startTime the hour of the event that links.
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

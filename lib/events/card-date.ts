import { formatsFor, type Formats } from '@/lib/text/formats'
import { liveWords, type LiveSpan } from './live'
import { daysFrom, relativeWords, todayIn } from './when'

/** What a card needs about an event's day to update its words with the reader's clock. */
export type CardDay = {
  /** The day shown, `YYYY-MM-DD` at the event's place. */
  day: string
  /** The last day of an event of several days. */
  until: string | null
  timeZone: string
  /** Its start and end times if they are near. */
  live: LiveSpan | null
}

/**
 * A day as cards show it: `SUN, NOV 22`, optionally with its year.
 * @param localDate `YYYY-MM-DD`.
 */
export function cardDay(localDate: string, showsYear: boolean, formats: Formats = formatsFor()): string {
  const date = formats.poster(localDate)
  return showsYear ? `${formats.posterLine(date)} ${date.year}` : formats.posterLine(date)
}

/** A day as cards show it in full: `SUN, NOV 22 | tomorrow`, with the year if it is not the current one. Both dates `YYYY-MM-DD`. */
export function formatCardDate(localDate: string, today: string, formats: Formats = formatsFor()): string {
  const showsYear = localDate.slice(0, 4) !== today.slice(0, 4)
  return `${cardDay(localDate, showsYear, formats)} | ${formats.relativeDay(daysFrom(today, localDate))}`
}

/**
 * An event's day or, close to it, its time relative to an instant: `tomorrow`, `starts in 40 min`, `still until 23:00`. What ended
 * yesterday shows its day.
 * @param now milliseconds since 1970.
 */
export function cardWords(card: CardDay, now: number, formats: Formats = formatsFor()): string {
  const today = todayIn(card.timeZone, new Date(now))
  const live = card.live && liveWords(card.live, now, formats)
  return live && !(live.isOver && card.day < today) ? live.words : relativeWords(today, card, formats)
}

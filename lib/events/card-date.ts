import { formatsFor, type Formats } from '@/lib/text/formats'
import { liveWords, type LiveSpan } from './live'
import { daysFrom, relativeWords, todayIn } from './when'

/** What a card says of an event's day: enough for its words to go on with the reader's clock. */
export type CardDay = {
  /** The day it says, `YYYY-MM-DD` at the event's place. */
  day: string
  /** The last day of an event of several days. */
  until: string | null
  timeZone: string
  /** Its hours while they are near. */
  live: LiveSpan | null
}

/** A day as cards print it: `SUN, NOV 22`; with its year where that is not understood. @param localDate `YYYY-MM-DD`. */
export function cardDay(localDate: string, showsYear: boolean, formats: Formats = formatsFor()): string {
  const date = formats.poster(localDate)
  return showsYear ? `${formats.posterLine(date)} ${date.year}` : formats.posterLine(date)
}

/** A day as cards say it in full: `SUN, NOV 22 | tomorrow`, with the year where it is not today's. Both dates `YYYY-MM-DD`. */
export function formatCardDate(localDate: string, today: string, formats: Formats = formatsFor()): string {
  const showsYear = localDate.slice(0, 4) !== today.slice(0, 4)
  return `${cardDay(localDate, showsYear, formats)} | ${formats.relativeDay(daysFrom(today, localDate))}`
}

/**
 * An event's day or, near its hours, its hour as seen from an instant: `tomorrow`, `starts in 40 min`, `still until 23:00`. What ended
 * yesterday is told by its day.
 * @param now milliseconds since 1970.
 */
export function cardWords(card: CardDay, now: number, formats: Formats = formatsFor()): string {
  const today = todayIn(card.timeZone, new Date(now))
  const live = card.live && liveWords(card.live, now, formats)
  return live && !(live.isOver && card.day < today) ? live.words : relativeWords(today, card, formats)
}

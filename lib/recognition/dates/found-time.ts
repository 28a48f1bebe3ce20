import type { TimeRole } from './time-words'

/** A time as printed, on the 24-hour clock. `start` and `end` are positions in the text that was searched. */
export type FoundTime = {
  start: number
  end: number
  /** `HH:MM`. */
  time: string
  /** Printed end of a span: "16 bis 19 Uhr". */
  until: string | null
  /** null if no word indicates it. */
  role: TimeRole | null
  /** Whether am or pm is missing: "Doors 7:00" may be morning or evening. */
  isHalfDay: boolean
  /** Bare digits that only the words beside them make a time: "Beginn 20". */
  isWeak: boolean
  /** Whether it starts a line of text: an entry in a programme or a price list. */
  isListed: boolean
  /** Weekday printed right before it (1 Monday – 7 Sunday, ISO 8601): "Sat 11–13". */
  weekday: number | null
}

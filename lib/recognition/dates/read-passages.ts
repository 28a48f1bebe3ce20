import type { FlyerText } from '@/lib/recognition/flyer-text'
import { toDateText } from './date-text'
import { findDatesIn } from './find-dates'
import type { FoundDate } from './found-date'
import { findTimesIn } from './find-times'
import type { FoundTime } from './found-time'
import { type Passage, listPassages } from './flyer-passages'

/** A passage with the dates and times printed in it. */
export type ReadPassage = { passage: Passage; dates: FoundDate[]; times: FoundTime[] }

/** Without one of these there is neither a date nor a time. */
const WORTH_READING =
  /\d|[²³¹⁰⁴-⁹]|[lio|]\.|noon|midi|mezz|notte|noche|nacht|night|silvest|sylvest|heilig|weihnacht|christmas|valentin|patrick|capodanno|reveillon|réveillon|neujahr|halloween|\bnye\b|stefano|every|each|jede|ogni|chaque|cada|elke|last|first|letzte|erste/i

/** Every passage of a flyer with a date or a time, smallest first. */
export const readPassages = (flyer: FlyerText, options: { monthFirst: boolean }): ReadPassage[] =>
  listPassages(flyer).flatMap((passage) => {
    if (!WORTH_READING.test(passage.text)) return []
    const source = toDateText(passage.text)
    const dates = findDatesIn(source, options)
    const times = findTimesIn(source, dates)
    return dates.length + times.length === 0 ? [] : [{ passage, dates, times }]
  })

import { MONTH, WEEKDAY } from './date-text'
import type { PrintedDate } from './printed-date'

const STREET_BEFORE =
  /(?:str(?:asse|\.)?|weg|platz|gasse|allee|street|st\.|ave(?:nue)?|road|rue|via|viale|calle|laan|straat|nr\.?|no\.?)[\s.,]*$/
const STREET_AFTER =
  /^\.?\s?(?:[nsew]\.?\s)?(?:\p{L}+\.?\s){0,2}(?:str(?:asse)?|street|st|ave(?:nue)?|road|rd|blvd|drive|lane|weg|platz|gasse|allee)(?!\p{L})/u
/** Streets and squares that are named after a day: "Via IV Novembre", "Avenida 25 de Mayo", "Straße des 17. Juni". */
const NAMED_AFTER_DAY =
  /(?<!\p{L})(?:(?:via|viale|piazza|piazzale|largo|calle|avenida|av\.|plaza|rua|praca|placa|carrer|rue|avenue|boulevard)(?: (?:de[sl]?|della?|du|d[ao]))?|place du|(?:strasse|platz|brucke) (?:des|der))(?: (?:[ivx]{1,5}|\d{1,2}(?: de)?))? $/u
const MONTH_FIRST = new RegExp(`^${MONTH}`)
const MONTH_BEFORE = new RegExp(`${MONTH}[\\s.,]{0,3}$`)
const DAY_BEFORE = /(?<![\d:.])\d{1,2}(?:\.|st|nd|rd|th|[ºª°])?[\s.,]{0,3}$/
const MONTH_AND_DAY_BEFORE = new RegExp(`${MONTH}[\\s.,]{0,3}\\d{1,2}(?:st|nd|rd|th)?[\\s.,/|&-]*$`)
/** "7 Saturday, October 18": the number before the weekday is not the day. */
const WEEKDAY_INSIDE = new RegExp(`^\\d{1,2}\\D{0,5}${WEEKDAY}[.,]?\\s*${MONTH}`)
const TIME_BEFORE = /\b(?:um|ore|alle|dalle|at|kl\.?|ab|von|las|beginn:?|start:?|einlass:?|doors:?)\s*$/
const PRICE_BEFORE = /(?:€|eur|chf|\$|£|vvk|ak|preis)\s?:?\s*$/

/** Whether the month or the number beside it belongs to the date before or after: another match reads that one. */
export const isPartOfNeighbour = ({ groups, text, before, after, isWordMonth }: PrintedDate): boolean => {
  const isAfterMonth = MONTH_BEFORE.test(before) && /^\d/.test(text)
  // "June 28 - July 3": the month after the dash belongs to the following day.
  if (isWordMonth && isAfterMonth && /^[\s.]{0,2}\d/.test(after)) return true
  // "May 28, June 25, July 23": no "25 July 2023"
  if (groups.loose !== undefined && isAfterMonth) return true
  if (WEEKDAY_INSIDE.test(text) && (groups.loose !== undefined || /^[\s.,]{0,2}[0-3]?\d(?![\d:.])/.test(after))) return true
  // "12. Okt - 14. Okt": the month belongs to the preceding day, unless that has its own.
  return isWordMonth && groups.days !== undefined && MONTH_FIRST.test(text) && DAY_BEFORE.test(before) && !MONTH_AND_DAY_BEFORE.test(before)
}

/** Whether it is part of an address: "Straße des 17. Juni", "12/14 Main Street", "Hauptstr. 12/14". */
export const isAddress = ({ before, after, isWordMonth, year, weekday, days }: PrintedDate): boolean => {
  if (isWordMonth && weekday === null && NAMED_AFTER_DAY.test(before)) return true
  if (year === null && weekday === null && !isWordMonth && STREET_AFTER.test(after)) return true
  return days.length > 1 && STREET_BEFORE.test(before)
}

/** Whether digits with a dot or comma between them are an hour ("um 19.30") or a price ("€ 12,50"). */
export const isHourOrPrice = ({ groups, before, year, weekday }: PrintedDate): boolean => {
  if (year !== null) return false
  if (weekday === null && groups.mark === ',') return true
  return PRICE_BEFORE.test(before) || (weekday === null && groups.closing === undefined && TIME_BEFORE.test(before))
}

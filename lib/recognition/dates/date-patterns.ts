import { MONTH, WEEKDAY } from './date-text'
import { NAMED_DAYS } from './date-words'
import type { FoundDate } from './found-date'

const DAY = '(?:3[01]|[12]\\d|0?[1-9])'
/** Small raised letters are often misread: 14" NOVEMBER, 10m - 13m SEPTEMBER, 10t and 11th. */
const ORDINAL = '(?:\\.|st\\b|nd\\b|rd\\b|th\\b|ten\\b|ter\\b|er\\b|te\\b|e\\b|[ºª°]|(?:t|m)(?!\\p{L})[*"\']?|["”*](?=\\s))?'
const SEPARATOR =
  "(?:(?:\\s*(?:-|&|\\+|/|>|→|,|·|(?<!\\p{L})(?:bis|auf(?:\\sden)?|to|thru|through|until|till|(?:fino )?all?'?|(?:jusqu')?au|hasta(?:\\sel)?|ate|t\\/m|tot(?:\\sen\\smet)?|und|u\\.|and|et|e|ed|y|en|i|a)(?!\\p{L})))+\\s*)"
const MORE_WEEKDAYS = `(?:[\\s.,]*(?:/|&|\\+|-|,|und|and|bis|to|e|et|y|en)\\s*${WEEKDAY}){0,3}`
const WEEKDAY_BEFORE = `(?:(?<weekday>${WEEKDAY})${MORE_WEEKDAYS}[\\s.,:|/()·-]{0,4}(?:(?:den|dem|the|le|il|el|op|dia|am)\\s)?\\s*)?`
const LIST_SEPARATOR = `(?:${SEPARATOR}|\\s+(?=${WEEKDAY})|(?<=\\d\\.)\\s?(?=(?:3[01]|[12]\\d)\\.))`
/** "May 17th, 1-4 pm": the number that follows is an hour. */
const NO_HOUR = '(?!\\d{1,2}(?::\\d\\d)?\\s?(?:-\\s?\\d{1,2}(?::\\d\\d)?\\s?)?[ap]\\.?m)'
const INNER_WEEKDAY = `(?:${WEEKDAY}[.,]?\\s*)?`
const DAYS = `(?<days>${DAY}${ORDINAL}(?:${LIST_SEPARATOR}(?:the\\s)?${INNER_WEEKDAY}${NO_HOUR}${DAY}(?![\\d])(?![.:]\\d{1,2}(?!\\d))${ORDINAL}){0,8})`
/** A day beside its month, after others: "17.18.19 octobre". */
const IN_A_ROW = '(?<=(?<![\\d:.,/-])\\d{1,2}\\.\\d{1,2}\\.)'
/** The end of "10/30-11/2" */
const AFTER_SLASH_RANGE = '(?<=\\d\\/\\d{1,2}-)'
const NO_NUMBER_BEFORE = '(?<!\\d)(?<!\\d[.:,/-])(?<![#§°+€$£]\\s?)'
const NO_UNIT_AFTER = '(?!\\d)(?!\\s?(?:[€$£](?!\\d)|eur|euro|chf|%|km|uhr|hrs?\\b|h(?:\\b(?!\\.?\\s\\d)|[0-5]\\d)|[ap]\\.?m\\b|:\\d))'
/** A year in four digits. */
export const YEAR4 = '(?:19|20)\\d\\d(?!\\d)'
const YEAR_AFTER_WORD = `(?:[\\s.,/|-]{0,3}(?:de[l]?\\s)?(?<year>${YEAR4}|2\\s0\\d\\d(?!\\d))|[\\s.,]{0,2}'\\s?(?<short>\\d\\d)(?!\\d)|[ .,]{1,2}(?<loose>[0-4]\\d)(?=\\s*(?:$|\\n|,|um\\s|ab\\s))(?!\\s*(?:uhr|h\\b|:)))?`
const MONTH_WORD = `(?<month>${MONTH})`

/** How dates are written, the named groups telling their parts; texts are folded first. */
export const DATE_PATTERNS: { form: FoundDate['form']; pattern: RegExp }[] = [
  {
    form: 'iso',
    pattern: new RegExp(
      `(?<!\\d)(?<year>20\\d\\d)(?<mark>[-/.])(?<monthNumber>0[1-9]|1[0-2])\\k<mark>(?<days>[0-2]\\d|3[01])(?!\\d)`,
      'gu',
    ),
  },
  // 12. Juli 2025 · 12/13/14 of June · Fr 3. – So 5. Okt
  {
    form: 'words',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}(?:${IN_A_ROW}|${NO_NUMBER_BEFORE})${DAYS}[\\s.,/|-]{0,3}(?:(?:of|de|di|del|d'|do|van|of the)\\s?)?(?:${WEEKDAY}[.,]?\\s*)?${MONTH_WORD}\\.?${YEAR_AFTER_WORD}`,
      'gu',
    ),
  },
  // July 12th, 2025 · DECEMBER Saturday 14
  {
    form: 'words',
    pattern: new RegExp(
      `(?:(?<weekday>${WEEKDAY})${MORE_WEEKDAYS}[\\s.,:|/()·-]{0,4})?${MONTH_WORD}[\\s.,/|-]{0,3}(?:(?<yearBefore>${YEAR4})[\\s,|-]{1,3})?(?:(?<weekdayInside>${WEEKDAY})[\\s.,|-]{0,3})?(?:the\\s)?${DAYS}(?![.:]\\d{1,2}(?!\\d))${NO_UNIT_AFTER}(?!\\s?(?:bis|-)\\s?\\d\\d?\\s?uhr)${YEAR_AFTER_WORD}`,
      'gu',
    ),
  },
  // 12.07.2025 · 5.-7.9. · 12. & 13.7.
  {
    form: 'numeric',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}${NO_NUMBER_BEFORE}(?<days>${DAY}\\.?(?:(?<=\\.)${SEPARATOR}|\\s?(?:-|&|\\+|und|/)\\s?)(?:${INNER_WEEKDAY}${DAY}\\.?(?:${SEPARATOR}))*${INNER_WEEKDAY}${DAY})\\.\\s?(?<monthNumber>1[0-2]|0?[1-9])(?!\\d)(?:(?<dot>\\.)\\s?(?<year>${YEAR4})|\\.\\s?'?(?<short>\\d\\d)(?![\\d:.])(?!\\s?(?:uhr|h\\b))|(?<closing>\\.))?${NO_UNIT_AFTER}`,
      'gu',
    ),
  },
  {
    form: 'numeric',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}${NO_NUMBER_BEFORE}(?<days>${DAY})\\s?(?<mark>[.,·])\\s?(?<monthNumber>3[01]|[12]\\d|0?[1-9])(?!\\d)(?:\\s?[.,·/]\\s?(?<year>${YEAR4}|2\\s0\\d\\d(?!\\d)|20\\s\\d\\d(?!\\d))|\\s(?<spaced>20[0-4]\\d)(?!\\s?(?:uhr|h\\b))(?!\\d)|\\.(?<glued>\\d\\d)(?=\\sh\\.?\\s?\\d)|[.,]\\s?'?(?<short>\\d\\d)(?!(?<=\\s\\d\\d)\\s?(?:und|&|\\+|bis|-|/|u\\.))(?![\\d:])(?!\\.\\d)(?!\\s?(?:uhr|h\\b|€|eur))|(?<closing>\\.))?${NO_UNIT_AFTER}(?!\\.?\\d)(?!\\.\\d)`,
      'gu',
    ),
  },
  {
    form: 'slash',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}(?:${AFTER_SLASH_RANGE}|${NO_NUMBER_BEFORE})(?<days>${DAY})\\s?(?<mark>[/|-])\\s?(?<monthNumber>3[01]|[12]\\d|0?[1-9])(?!\\d)(?:\\s?\\k<mark>\\s?(?:(?<year>${YEAR4})|'?(?<short>\\d\\d)(?!\\d)))?${NO_UNIT_AFTER}(?!\\s?[/.-]\\d(?!\\d?/\\d)(?!\\d?(?::\\d\\d)?\\s?(?:[ap]\\.?m|uhr|h\\b)))`,
      'gu',
    ),
  },
  {
    form: 'numeric',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}${NO_NUMBER_BEFORE}(?<days>${DAY})\\s(?<monthNumber>0[1-9]|1[0-2])\\s(?<year>20[0-4]\\d)(?!\\d)`,
      'gu',
    ),
  },
  // 14022020 · 1402.2020 · 14.022020 · 120322 in a line of its own
  {
    form: 'numeric',
    pattern: /(?<![\d.,:/+-])(?<days>0[1-9]|[12]\d|3[01])[.·]?(?<monthNumber>0[1-9]|1[0-2])[.·]?(?<year>20[0-4]\d)(?!\d)/gu,
  },
  { form: 'numeric', pattern: /(?<=^|\n)(?<days>0[1-9]|[12]\d|3[01])(?<monthNumber>0[1-9]|1[0-2])(?<short>[0-4]\d)(?=\s*(?:$|\n))/gu },
  // every Tuesday in May · 1. Samstag im Juli · last Friday of August
  {
    form: 'recurring',
    pattern: new RegExp(
      `(?<every>jede[nrs]?|every|each|ogni|tous les|chaque|cada|todos los|elke|iedere|(?<nth>[1-4]|erste[nr]?|zweite[nr]?|dritte[nr]?|vierte[nr]?|letzte[nr]?|first|second|third|fourth|last|premier|dernier|primo|ultimo|primer)(?:\\.|st|nd|rd|th)?)\\s(?<weekday>${WEEKDAY})s?\\s?(?:im|in|of|di|de|d'|du|en|van)?\\s?(?:monat\\s)?${MONTH_WORD}${YEAR_AFTER_WORD}`,
      'gu',
    ),
  },
  {
    form: 'named',
    pattern: new RegExp(
      `(?<![\\p{L}])(?<name>${[...NAMED_DAYS.keys()]
        .sort((a, b) => b.length - a.length)
        .map((name) => name.replaceAll('.', '\\.'))
        .join('|')})(?![\\p{L}])(?:[\\s,'-]{0,3}(?:(?<year>${YEAR4})|'(?<short>\\d\\d)(?!\\d)))?`,
      'gu',
    ),
  },
]

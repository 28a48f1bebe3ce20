import { DEFAULT_LANGUAGE, LOCALES, type Language } from './languages'

/** Instants are shown in an IANA zone; a local date has none. */
type DateStyle =
  | 'day'
  | 'date'
  | 'shortWeekday'
  | 'weekdayName'
  | 'dayAndYear'
  | 'weekday'
  | 'weekdayAndYear'
  | 'moment'
  | 'fullMoment'
  | 'time'
  | 'clock'
  | 'month'

const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  date: { dateStyle: 'medium' },
  shortWeekday: { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' },
  weekdayName: { weekday: 'long' },
  dayAndYear: { dateStyle: 'long' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  weekdayAndYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  fullMoment: { dateStyle: 'full', timeStyle: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
  clock: { timeStyle: 'medium' },
  month: { month: 'long' },
}

/** From here on, past days are given in years. */
const DAYS_OF_YEAR = 365

/** A date in poster style: month and weekday short and in capitals. */
export type PosterDate = { day: string; month: string; weekday: string; year: string }

/** A German month in three letters; only May is not abbreviated. */
const dotted = (month: string) => (month === 'MAI' ? month : `${month}.`)

/** Words about days on posters and cards; here, so that no catalogue has to be sent for them. */
const DAY_WORDS = {
  en: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weekdays: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
    near: { '0': 'today', '1': 'tomorrow', '-1': 'yesterday' },
    ahead: (days: number) => `in ${days} days`,
    ago: (days: number) => `${days} days ago`,
    yearsAgo: (years: number) => (years === 1 ? '1 year ago' : `${years} years ago`),
    justNow: 'just now',
    lastDay: 'last day',
    runsUntil: ({ month, day }: PosterDate) => `runs until ${month} ${day}`,
    startsIn: (minutes: number) => `starts in ${minutes} min`,
    stillUntil: (hour: string) => `still until ${hour}`,
    onNow: 'on now',
    over: 'over',
    earlierToday: 'Earlier today',
    line: ({ weekday, month, day }: PosterDate) => `${weekday}, ${month} ${day}`,
    dot: '',
    free: 'Free',
  },
  de: {
    months: ['Jan', 'Feb', 'März', 'Apr', 'Mai', 'Juni', 'Juli', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'],
    weekdays: ['SO', 'MO', 'DI', 'MI', 'DO', 'FR', 'SA'],
    near: { '0': 'heute', '1': 'morgen', '-1': 'gestern' },
    ahead: (days: number) => `in ${days} Tagen`,
    ago: (days: number) => `vor ${days} Tagen`,
    yearsAgo: (years: number) => (years === 1 ? 'vor 1 Jahr' : `vor ${years} Jahren`),
    justNow: 'gerade eben',
    lastDay: 'letzter Tag',
    runsUntil: ({ month, day }: PosterDate) => `läuft bis ${day}. ${dotted(month)}`,
    startsIn: (minutes: number) => `beginnt in ${minutes} Min.`,
    stillUntil: (hour: string) => `noch bis ${hour}`,
    onNow: 'läuft gerade',
    over: 'vorbei',
    earlierToday: 'Heute schon vorbei',
    line: ({ weekday, month, day }: PosterDate) => `${weekday}., ${day}. ${dotted(month)}`,
    dot: '.',
    free: 'Eintritt frei',
  },
} as const

/** A language's formats for dates, numbers and the like. */
export type Formats = {
  language: Language
  /** `1,234` */
  number: (value: number) => string
  /** `3.4 km`; whole kilometres from ten on. */
  distance: (km: number) => string
  /** `€12` for whole amounts. `currency` ISO 4217, `cents` in minor units. */
  money: (cents: number, currency: string) => string
  /** `€12.00`, always with cents, as on receipts. */
  amount: (cents: number, currency: string) => string
  /** An instant or date in a zone; the reader's own without one. */
  date: (value: Date | string, style: DateStyle, timeZone?: string) => string
  /** A local date `YYYY-MM-DD`. */
  localDate: (localDate: string, style: DateStyle) => string
  /** `a, b and c` */
  list: (items: readonly string[]) => string
  /** Two letters above a column of a calendar: `Su`. */
  weekdayShort: (date: Date) => string
  /** A local date `YYYY-MM-DD` in poster style. */
  poster: (localDate: string) => PosterDate
  /** Weekday, day and month in one line: `SUN, NOV 22`. */
  posterLine: (date: PosterDate) => string
  /** A day as seen from today: `today`, `in 3 days`, `2 days ago`, `2 years ago`. */
  relativeDay: (days: number) => string
  /** `3 hours ago` */
  ago: (count: number, unit: 'minute' | 'hour' | 'day' | 'year') => string
  /** Less than a minute ago. */
  justNow: string
  /** `last day` */
  lastDay: string
  /** `runs until NOV 30` */
  runsUntil: (date: PosterDate) => string
  /** `starts in 40 min` */
  startsIn: (minutes: number) => string
  /** `still until 23:00`; `hour` is local, `HH:mm`. */
  stillUntil: (hour: string) => string
  /** It has begun, and its end is unknown. */
  onNow: string
  /** It has ended today. */
  over: string
  /** The heading above events that have ended today. */
  earlierToday: string
  /** A day and month in a few words: `22 Nov`; the month alone with `null`. */
  monthOf: (month: number) => string
  /** Shown instead of a price of zero. */
  free: string
  /** What follows the number of a day: a dot in German. */
  dayDot: string
  /** The name of a country, ISO 3166-1 alpha-2. */
  country: (code: string) => string
}

function makeFormats(language: Language): Formats {
  const locale = LOCALES[language]
  const words = DAY_WORDS[language]
  const known = new Map<string, Intl.DateTimeFormat>()
  const dates = (style: DateStyle, timeZone?: string) => {
    const name = `${style} ${timeZone ?? ''}`
    const made =
      known.get(name) ??
      new Intl.DateTimeFormat(locale, {
        ...DATE_STYLES[style],
        hourCycle: style === 'moment' || style === 'time' ? 'h23' : undefined,
        timeZone,
      })
    known.set(name, made)
    return made
  }
  const numbers = new Intl.NumberFormat(locale)
  const lists = new Intl.ListFormat(locale)
  const past = new Intl.RelativeTimeFormat(locale)
  const regions = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  return {
    language,
    number: (value) => numbers.format(value),
    distance: (km) => `${new Intl.NumberFormat(locale, { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km)}\u00a0km`,
    money: (cents, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, ...(cents % 100 === 0 ? { minimumFractionDigits: 0 } : {}) }).format(
        cents / 100,
      ),
    amount: (cents, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100),
    date: (value, style, timeZone) => dates(style, timeZone).format(typeof value === 'string' ? new Date(value) : value),
    localDate: (localDate, style) => dates(style, 'UTC').format(new Date(`${localDate.slice(0, 10)}T12:00:00Z`)),
    list: (items) => lists.format(items),
    weekdayShort: (date) => {
      const [first = '', ...rest] = words.weekdays[date.getDay()] ?? ''
      return `${first}${rest.join('').toLowerCase()}`.slice(0, 2)
    },
    poster: (localDate) => {
      const date = new Date(`${localDate}T12:00:00Z`)
      return {
        day: String(date.getUTCDate()),
        month: (words.months[date.getUTCMonth()] ?? '').slice(0, 3).toUpperCase(),
        weekday: words.weekdays[date.getUTCDay()] ?? '',
        year: String(date.getUTCFullYear()),
      }
    },
    posterLine: words.line,
    relativeDay: (days) => {
      if (days === 0 || days === 1 || days === -1) return words.near[`${days}`]
      if (days > 0) return words.ahead(days)
      return days > -DAYS_OF_YEAR ? words.ago(-days) : words.yearsAgo(Math.floor(-days / DAYS_OF_YEAR))
    },
    ago: (count, unit) => past.format(-count, unit),
    justNow: words.justNow,
    lastDay: words.lastDay,
    runsUntil: words.runsUntil,
    startsIn: words.startsIn,
    stillUntil: words.stillUntil,
    onNow: words.onNow,
    over: words.over,
    earlierToday: words.earlierToday,
    monthOf: (month) => words.months[month - 1] ?? '',
    dayDot: words.dot,
    free: words.free,
    country: (code) => regions.of(code) ?? code,
  }
}

const made = new Map<Language, Formats>()

/** A language's formats for dates, numbers, money, lists and country names; English by default. */
export function formatsFor(language: Language = DEFAULT_LANGUAGE): Formats {
  const known = made.get(language) ?? makeFormats(language)
  made.set(language, known)
  return known
}

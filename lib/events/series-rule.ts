import { DAY_MS } from '@/lib/time/spans'
import type { Formats } from '@/lib/text/formats'
import type { AreaText } from '@/lib/text/text-for'

/** How far a series reaches. */
export const SERIES_MONTHS = 24

/** A series: its first local day (`YYYY-MM-DD`), hour and zone, its rule (RRULE without its name; empty for none), and exceptions. */
export type SeriesPlan = {
  startDate: string
  startTime: string | null
  timeZone: string
  rule: string
  without: readonly string[]
  also: readonly string[]
}

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The rules the form can express; anything else comes from files only. */
export type RuleChoice = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  /** For a weekly rule; empty for the first date's weekday. */
  weekdays: readonly Weekday[]
  /** For a monthly rule: the day of the month, or the n-th weekday. */
  monthly: 'day' | 'weekday'
  end: { kind: 'count'; count: number } | { kind: 'until'; date: string }
}

const dayOf = (localDate: string) => new Date(`${localDate}T12:00:00Z`)

/** The weekday of a local day. */
export function weekdayOf(localDate: string): Weekday {
  return WEEKDAYS[(dayOf(localDate).getUTCDay() + 6) % 7] ?? 'MO'
}

/** Which occurrence of its weekday in the month a local day is: 1 to 4, or -1 for the last one. */
export function nthOf(localDate: string): number {
  const date = dayOf(localDate)
  const nth = Math.ceil(date.getUTCDate() / 7)
  const inAWeek = new Date(date.getTime() + 7 * DAY_MS)
  return nth === 5 || (nth === 4 && inAWeek.getUTCMonth() !== date.getUTCMonth()) ? -1 : nth
}

/** The form's choice as a rule. */
export function toRule(choice: RuleChoice, startDate: string): string {
  const { frequency, interval, weekdays, monthly, end } = choice
  return [
    `FREQ=${frequency}`,
    interval > 1 ? `INTERVAL=${interval}` : '',
    frequency === 'WEEKLY' && weekdays.length > 0 ? `BYDAY=${WEEKDAYS.filter((day) => weekdays.includes(day)).join(',')}` : '',
    frequency === 'MONTHLY' && monthly === 'weekday' ? `BYDAY=${nthOf(startDate)}${weekdayOf(startDate)}` : '',
    end.kind === 'count' ? `COUNT=${end.count}` : `UNTIL=${end.date.replaceAll('-', '')}`,
  ]
    .filter((part) => part !== '')
    .join(';')
}

export type RuleWords = { t: AreaText<'eventForm'>['series']; formats: Formats }

/** The name of a weekday. */
export function weekdayName(day: Weekday, formats: Formats): string {
  return formats.date(weekdayDate(day), 'weekdayName', 'UTC')
}

/** A date on that weekday, at noon UTC. */
export function weekdayDate(day: Weekday): Date {
  return new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day), 12))
}

function dayWords(text: string, { t, formats }: RuleWords): string {
  const [, nth = '', day = ''] = /^(-?\d*)(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? []
  if (day === '') return text
  // The regular expression matches only weekdays.
  return nthWeekday(nth, day as Weekday, { t, formats })
}

/**
 * A weekday, or its n-th occurrence in the month: `Monday`, `the first Monday`.
 * @param nth as in a rule: `-1` for the last one, empty for every one.
 */
export function nthWeekday(nth: string, day: Weekday, { t, formats }: RuleWords): string {
  const name = weekdayName(day, formats)
  return nth === '' ? name : t.rule.nth({ nth: nth === '-1' ? 'last' : nth, day: name })
}

/** A rule in words: `every 2 weeks on Monday and Friday, 10 times`. */
export function describeRule(rule: string, words: RuleWords): string {
  const { t, formats } = words
  if (rule === '') return t.rule.chosen
  const parts = new Map(
    rule
      .split(';')
      .map((part) => part.split('='))
      .map(([name = '', value = '']) => [name, value]),
  )
  const frequency = parts.get('FREQ') ?? ''
  const say = frequency in t.rule.every ? t.rule.every[frequency as keyof typeof t.rule.every] : t.rule.every.WEEKLY
  const every = say({ interval: Number(parts.get('INTERVAL') ?? 1) })
  const days = (parts.get('BYDAY') ?? '')
    .split(',')
    .filter((day) => day !== '')
    .map((day) => dayWords(day, words))
  const onDays = days.length > 0 ? t.rule.on({ every, days: formats.list(days) }) : every
  const count = parts.get('COUNT')
  const until = parts.get('UNTIL')
  if (count) return t.rule.times({ rule: onDays, count })
  if (!until) return onDays
  return t.rule.until({
    rule: onDays,
    date: formats.localDate(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`, 'shortWeekday'),
  })
}

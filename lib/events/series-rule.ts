import { germanDate } from './when'

/** How far a series reaches. */
export const SERIES_MONTHS = 24

/** A series: its first local day (`YYYY-MM-DD`), hour and zone, its rule (RRULE without its name; empty for none), and exceptions. */
export type SeriesPlan = { startDate: string; startTime: string | null; timeZone: string; rule: string; without: readonly string[]; also: readonly string[] }

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export const WEEKDAY_NAMES: Record<Weekday, string> = { MO: 'Monday', TU: 'Tuesday', WE: 'Wednesday', TH: 'Thursday', FR: 'Friday', SA: 'Saturday', SU: 'Sunday' }

/** What the form offers of a rule; everything else comes from files only. */
export type RuleChoice = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  /** Of a weekly rule; empty for the day of the first date. */
  weekdays: readonly Weekday[]
  /** Of a monthly rule: the day of the month, or which weekday of it. */
  monthly: 'day' | 'weekday'
  end: { kind: 'count'; count: number } | { kind: 'until'; date: string }
}

const dayOf = (localDate: string) => new Date(`${localDate}T12:00:00Z`)

/** The weekday of a local day. */
export function weekdayOf(localDate: string): Weekday {
  return WEEKDAYS[(dayOf(localDate).getUTCDay() + 6) % 7] ?? 'MO'
}

/** Which of its month's weekdays a local day is: 1 to 4, or -1 for the last one. */
export function nthOf(localDate: string): number {
  const date = dayOf(localDate)
  const nth = Math.ceil(date.getUTCDate() / 7)
  const inAWeek = new Date(date.getTime() + 7 * 86_400_000)
  return nth === 5 || (nth === 4 && inAWeek.getUTCMonth() !== date.getUTCMonth()) ? -1 : nth
}

/** A choice of the form as a rule. */
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

const NTH: Record<string, string> = { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth', '-1': 'last' }
const UNITS: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

function dayWords(text: string): string {
  const [, nth = '', day = ''] = /^(-?\d*)(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? []
  const name = WEEKDAY_NAMES[day as Weekday] ?? text
  return nth === '' ? name : `the ${NTH[nth] ?? `${nth}.`} ${name}`
}

/** A rule in words: `every 2 weeks on Monday and Friday, 10 times`. Days it ends on are told in German form, as on event pages. */
export function describeRule(rule: string): string {
  if (rule === '') return 'on chosen days'
  const parts = new Map(rule.split(';').map((part) => part.split('=')).map(([name = '', value = '']) => [name, value]))
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const unit = UNITS[parts.get('FREQ') ?? ''] ?? 'time'
  const every = interval > 1 ? `every ${interval} ${unit}s` : `every ${unit}`
  const days = (parts.get('BYDAY') ?? '').split(',').filter((day) => day !== '').map(dayWords)
  const onDays = days.length > 0 ? ` on ${days.join(', ').replace(/, ([^,]*)$/, ' and $1')}` : ''
  const count = parts.get('COUNT')
  const until = parts.get('UNTIL')
  const end = count ? `, ${count} times` : until ? `, until ${germanDate(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`)}` : ''
  return `${every}${onDays}${end}`
}

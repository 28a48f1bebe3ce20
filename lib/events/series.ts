import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { SERIES_MONTHS, type SeriesPlan } from './series-rule'

/** Maximum dates of a series. More is a slip, not a plan. */
export const MAX_OCCURRENCES = 200

const PARTS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS', 'WKST']
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/**
 * What is wrong with a rule: it is malformed, has an invalid end, repeats in an unsupported way, or lists too many dates. Named like its
 * text in the catalogue.
 */
export type RuleProblem = 'rule' | 'ruleEnd' | 'ruleKind' | 'tooManyDates'

/** A rule that cannot be expanded. */
export class RuleError extends Error {
  readonly problem: RuleProblem

  constructor(problem: RuleProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/**
 * The last local day on which an event of the series may start. UNTIL is an instant (RFC 5545 §3.3.10): a day whose start is later is
 * excluded.
 * @param until as in a rule: a day, a local day and hour, or a UTC instant.
 */
function lastDay(until: string, { startTime, timeZone }: SeriesPlan): string {
  const [, year = '', month = '', day = '', hour, minute, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(until) ?? []
  if (year === '') throw new RuleError('ruleEnd')
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return Temporal.PlainDate.from(date).toString()
  const end = utc
    ? Temporal.Instant.from(`${date}T${hour}:${minute}:00Z`).toZonedDateTimeISO(timeZone)
    : Temporal.PlainDateTime.from(`${date}T${hour}:${minute}`)
  const isReached = startTime === null || end.toPlainTime().toString().slice(0, 5) >= startTime
  return end
    .toPlainDate()
    .subtract({ days: isReached ? 0 : 1 })
    .toString()
}

/** The rule without its parts about hours, and with its end as a whole day, because only days are expanded. */
function dayRule(plan: SeriesPlan): string {
  const parts = plan.rule
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '')
    .map((part) => part.split('='))
  const given = new Map(parts.map(([name = '', value = '']) => [name, value]))
  if (!FREQUENCIES.includes(given.get('FREQ') ?? '')) throw new RuleError('ruleKind')
  const until = given.get('UNTIL')
  if (until !== undefined) given.set('UNTIL', `${lastDay(until, plan).replaceAll('-', '')}T235959Z`)
  return [...given]
    .filter(([name]) => PARTS.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
}

/**
 * The local days of a series, sorted and unique: its first day, the rule's days and the extra days, without the excluded ones. Works on
 * local days, so that clock changes shift nothing; at most `MAX_OCCURRENCES` within `SERIES_MONTHS`. Throws `RuleError` for an invalid
 * rule. `isCut` says that the rule continues. Source: RFC 5545 §3.3.10, §3.8.5.
 */
export function expandSeries(plan: SeriesPlan): { dates: string[]; isCut: boolean } {
  const first = Temporal.PlainDate.from(plan.startDate)
  const horizon = first.add({ months: SERIES_MONTHS })
  const ruled = new Set<string>([plan.startDate])
  let isCut = false
  if (plan.rule !== '') {
    const noon = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
    try {
      const rule = new RRuleTemporal({
        rruleString: dayRule(plan),
        dtstart: noon(first),
        includeDtstart: true,
        maxIterations: 2000,
        maxCandidateEvaluations: 20_000,
      })
      const found = rule.between(noon(first), noon(horizon), true)
      const endless = !/(COUNT|UNTIL)=/i.test(plan.rule)
      isCut = endless || rule.next(noon(horizon)) !== null
      for (const one of found) ruled.add(one.toString().slice(0, 10))
    } catch (error) {
      if (error instanceof RuleError) throw error
      throw new RuleError('rule', { cause: error })
    }
  }
  for (const date of plan.also) if (date > plan.startDate && date <= horizon.toString()) ruled.add(date)
  for (const date of plan.without) if (date !== plan.startDate) ruled.delete(date)
  const dates = [...ruled].toSorted()
  return { dates: dates.slice(0, MAX_OCCURRENCES), isCut: isCut || dates.length > MAX_OCCURRENCES }
}

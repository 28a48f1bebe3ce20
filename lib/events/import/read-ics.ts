import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { addDays } from '@/lib/calendar/days'
import { expandSeries, RuleError } from '@/lib/events/series'
import { findGenre } from '@/lib/events/genres'
import { importProblem } from '@/lib/text/import-problems'
import { readPlaceLine } from './read-place-line'
import { FileError, type SourceFields, type SourceFile, type SourceRow } from './source-row'
import { timeZoneOf } from './time-zone-of'

type Component = InstanceType<typeof ICAL.Component>
type Options = { maxRows: number; /** Used if a calendar names none. */ timeZone: string }
/** How many more listed dates may be read, for the whole file, so that many entries cannot each bring many. */
type Budget = { days: number }

const MAX_DAYS = 5000
/** Maximum parameters per line, since the parser compares them with each other; no real program writes this many. */
const MAX_PARAMETERS = 5000
type Moment = {
  date: string
  time: string | null
  timeZone: string
  /** A zone that was named but is unknown. */ unknownZone: string | null
}

const STATUSES: Record<string, string> = { CANCELLED: 'cancelled', TENTATIVE: 'postponed' }
const pad = (value: number) => String(value).padStart(2, '0')

/** A property's time as local day and hour in its zone; a UTC instant in the calendar's own zone. */
function momentOf(component: Component, name: string, zone: string): Moment | null {
  const property = component.getFirstProperty(name)
  const value: unknown = property?.getFirstValue()
  return property && value instanceof ICAL.Time ? toMoment(value, property.getFirstParameter('tzid'), zone) : null
}

function toMoment(value: InstanceType<typeof ICAL.Time>, tzid: string | undefined, zone: string): Moment {
  const date = `${String(value.year).padStart(4, '0')}-${pad(value.month)}-${pad(value.day)}`
  if (value.isDate) return { date: Temporal.PlainDate.from(date).toString(), time: null, timeZone: zone, unknownZone: null }
  const time = `${pad(value.hour)}:${pad(value.minute)}`
  const isUtc = value.zone === ICAL.Timezone.utcTimezone
  const named = tzid === undefined ? null : timeZoneOf(tzid)
  if (isUtc || named === 'UTC') {
    const local = Temporal.Instant.from(`${date}T${time}:00Z`).toZonedDateTimeISO(zone)
    return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5), timeZone: zone, unknownZone: null }
  }
  return { date, time, timeZone: named ?? zone, unknownZone: tzid !== undefined && named === null ? tzid : null }
}

const textOf = (component: Component, name: string): string | undefined => {
  const value: unknown = component.getFirstPropertyValue(name)
  return value === null || value === undefined || String(value).trim() === '' ? undefined : String(value).trim()
}

/** Where an entry ends, by its end or duration; for whole days the last one, not the one after. */
function endOf(component: Component, start: Moment, zone: string): { date: string; time: string | null } | null {
  const end = momentOf(component, 'dtend', start.timeZone === zone ? zone : start.timeZone)
  if (end) return end.time === null ? { date: addDays(end.date, -1), time: null } : end
  const length: unknown = component.getFirstPropertyValue('duration')
  if (!(length instanceof ICAL.Duration)) return null
  const seconds = length.toSeconds()
  if (start.time === null) return { date: addDays(start.date, Math.max(0, Math.ceil(seconds / 86_400) - 1)), time: null }
  const local = Temporal.PlainDateTime.from(`${start.date}T${start.time}`).toZonedDateTime(start.timeZone).add({ seconds })
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) }
}

function fieldsOf(component: Component, start: Moment, zone: string): SourceFields {
  const end = endOf(component, start, zone)
  const words = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String))
  const category = words.map(findGenre).find((genre) => genre !== null)
  const isNextMorning = end?.time && start.time && end.date === addDays(start.date, 1) && end.time < start.time
  const given: Record<string, string | null | undefined> = {
    title: textOf(component, 'summary'),
    description: textOf(component, 'description'),
    startDate: start.date,
    startTime: start.time,
    endDate: end && end.date > start.date && !isNextMorning ? end.date : null,
    endTime: end?.time,
    timeZone: start.time === null ? null : start.timeZone,
    ...readPlaceLine(textOf(component, 'location') ?? ''),
    website: textOf(component, 'url'),
    category,
    tags: words
      .filter((word) => word !== category)
      .slice(0, 20)
      .join(','),
    status: STATUSES[textOf(component, 'status')?.toUpperCase() ?? ''],
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== ''))
}

function daysIn(component: Component, name: string, { zone, budget }: { zone: string; budget: Budget }): string[] {
  return component.getAllProperties(name).flatMap((property) => {
    budget.days -= property.toJSON().length
    if (budget.days < 0) throw new RuleError('tooManyDates')
    return property
      .getValues()
      .flatMap((value: unknown) => (value instanceof ICAL.Time ? [toMoment(value, property.getFirstParameter('tzid'), zone).date] : []))
  })
}

/** One entry as rows: one, or one per date of its rule. `changed` are the dates with their own entry. */
function rowsOf(component: Component, options: Options & { budget: Budget }, changed: ReadonlySet<string>): SourceRow[] {
  const line = 0
  const uid = textOf(component, 'uid') ?? null
  const start = momentOf(component, 'dtstart', options.timeZone)
  if (!start)
    return [
      {
        line,
        uid,
        fields: { ...(textOf(component, 'summary') ? { title: textOf(component, 'summary') ?? '' } : {}) },
        problems: [{ field: 'startDate', message: importProblem('noBegin') }],
      },
    ]
  const fields = fieldsOf(component, start, options.timeZone)
  const problems = start.unknownZone ? [{ field: 'timeZone', message: importProblem('zone', start.unknownZone) }] : []
  const own = momentOf(component, 'recurrence-id', start.timeZone)
  if (own) return [{ line, uid: uid && `${uid}:${own.date}`, fields, problems }]
  const rule = textOf(component, 'rrule') ?? ''
  const days = { zone: start.timeZone, budget: options.budget }
  const also = daysIn(component, 'rdate', days)
  if (rule === '' && also.length === 0) return [{ line, uid, fields, problems }]
  try {
    const without = [...daysIn(component, 'exdate', days)]
    const plan = { startDate: start.date, startTime: start.time, timeZone: start.timeZone, rule, without, also }
    const dates = expandSeries(plan).dates.filter((date) => !changed.has(date) && !without.includes(date))
    return dates.map((date) => {
      const ends = fields.endDate ? { endDate: addDays(fields.endDate, Temporal.PlainDate.from(start.date).until(date).days) } : {}
      const series = uid ? { series: { uid, rule, startDate: start.date, date } } : {}
      return { line, uid: uid && `${uid}:${date}`, fields: { ...fields, startDate: date, ...ends }, ...series, problems }
    })
  } catch (error) {
    return [
      {
        line,
        uid,
        fields,
        problems: [...problems, { field: 'rule', message: importProblem(error instanceof RuleError ? error.problem : 'rule') }],
      },
    ]
  }
}

/** Whether an unfolded line has more before its value than any real program writes. Source: RFC 5545 §3.1. */
function hasWildLine(text: string): boolean {
  let [head, isQuoted, isValue] = [0, false, false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === 10 || sign === 13) {
      const next = text.charCodeAt(sign === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1)
      if (next !== 32 && next !== 9) [head, isQuoted, isValue] = [0, false, false]
    } else if (!isValue) {
      head += 1
      if (sign === 34) isQuoted = !isQuoted
      else if (sign === 58 && !isQuoted) isValue = true
      if (head > MAX_PARAMETERS) return true
    }
  }
  return false
}

/** The calendars in a file, as trees. */
function calendarsOf(text: string): Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text)
    const trees = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<typeof ICAL.Component>[0][]
    return trees.map((tree) => new ICAL.Component(tree)).filter((calendar) => calendar.name === 'vcalendar')
  } catch (cause) {
    throw new FileError(importProblem('noCalendar'), { cause })
  }
}

/**
 * The events in a calendar file. Repeating entries become one row per date; dates with their own entry replace the repeated one. Throws
 * `FileError` if it is not a calendar. Source: RFC 5545.
 */
export function readIcs(text: string, options: Options): SourceFile {
  if (hasWildLine(text)) throw new FileError(importProblem('noCalendar'))
  const rows: SourceRow[] = []
  const budget = { days: MAX_DAYS }
  let isCut = false
  for (const calendar of calendarsOf(text)) {
    const zone = timeZoneOf(textOf(calendar, 'x-wr-timezone') ?? '') ?? options.timeZone
    const entries = calendar.getAllSubcomponents('vevent')
    const changed = new Map<string, Set<string>>()
    for (const entry of entries) {
      const own = momentOf(entry, 'recurrence-id', zone)
      const uid = textOf(entry, 'uid')
      if (own && uid) changed.set(uid, (changed.get(uid) ?? new Set()).add(own.date))
    }
    for (const entry of entries) {
      if (rows.length > options.maxRows) break
      rows.push(...safeRows(entry, { ...options, budget, timeZone: zone }, changed.get(textOf(entry, 'uid') ?? '') ?? new Set()))
    }
  }
  isCut = rows.length > options.maxRows
  return { rows: rows.slice(0, options.maxRows).map((row, index) => ({ ...row, line: index + 1 })), isCut }
}

/** An unreadable entry becomes one broken row and does not affect the others. */
function safeRows(entry: Component, options: Options & { budget: Budget }, changed: ReadonlySet<string>): SourceRow[] {
  try {
    return rowsOf(entry, options, changed)
  } catch {
    const title = textOf(entry, 'summary')
    return [{ line: 0, uid: null, fields: title ? { title } : {}, problems: [{ field: 'startDate', message: importProblem('entry') }] }]
  }
}

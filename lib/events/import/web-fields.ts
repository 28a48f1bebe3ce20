import { importProblem } from '@/lib/text/import-problems'
import { Temporal } from 'temporal-polyfill'
import { factOf, FACT_NAMES, wireName } from '@/lib/events/facts/fact-table'
import { WebAddress } from '@/lib/api/events'
import { plainWords } from './html-page'
import type { SourceFields, SourceRow } from './source-row'

/** A local day and hour. */
export type WebMoment = { date: string; time: string | null }

/**
 * A time as web pages write it, local to the event's place: the part before an offset is the local time. A UTC time is converted to this
 * installation's zone. Null for anything else. Source: ISO 8601, schema.org DateTime.
 * @param zone IANA.
 */
export function readWebMoment(text: string, zone: string): WebMoment | null {
  const [, date, hour, minute, rest = ''] = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):?(\d{2})(.*))?\s*$/s.exec(text) ?? []
  if (date === undefined) return null
  try {
    if (hour === undefined || minute === undefined) return { date: Temporal.PlainDate.from(date).toString(), time: null }
    const local = Temporal.PlainDateTime.from(`${date}T${hour}:${minute}`)
    const isUtc = /Z\s*$/i.test(rest)
    const at = isUtc ? local.toZonedDateTime('UTC').withTimeZone(zone).toPlainDateTime() : local
    return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString().slice(0, 5) }
  } catch {
    return null
  }
}

/** A page's text as one plain line. */
export const oneLine = (value: string) => plainWords(value).replace(/\s+/g, ' ').trim()

/** A page's link as an absolute web address; null for other schemes, and for addresses an event cannot store. */
export function webLink(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, base)) return null
  const { href } = new URL(value, base)
  return WebAddress.safeParse(href).success ? href : null
}

const LIMITS = new Map<string, number>(FACT_NAMES.map((name) => [wireName(name), factOf(name).max ?? 500]))

/** The beginning of a text, without half a character at its end. */
const cutAt = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** Fields of a row: without empty ones, and cut to an event's limits, since nobody here can shorten another site's text. */
export function webFields(given: Partial<Record<keyof SourceFields, string | null | undefined>>): SourceFields {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const text = value?.replaceAll('\u0000', '').trim() ?? ''
      return text === '' ? [] : [[name, cutAt(text, LIMITS.get(name) ?? 500)]]
    }),
  )
}

/** Start and end of an event as fields; a night that continues past midnight ends on its own day. */
export function momentFields(start: WebMoment | null, end: WebMoment | null): SourceFields {
  if (!start) return {}
  const isNextMorning =
    end !== null &&
    end.time !== null &&
    start.time !== null &&
    end.date === Temporal.PlainDate.from(start.date).add({ days: 1 }).toString() &&
    end.time < start.time
  return webFields({
    startDate: start.date,
    startTime: start.time,
    endDate: end && end.date > start.date && !isNextMorning ? end.date : null,
    endTime: end?.time,
  })
}

/** A row from the web, identified by `uid`. A missing title or an unreadable start is reported as a problem. */
export function webRow(uid: string | null, fields: SourceFields, unreadBegin: string | null): SourceRow {
  return {
    line: 0,
    uid,
    fields,
    problems: unreadBegin === null ? [] : [{ field: 'startDate', message: importProblem('day', unreadBegin) }],
  }
}

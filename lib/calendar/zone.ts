import { Temporal } from 'temporal-polyfill'
import { DAY_MS } from '@/lib/time/spans'

const YEAR_MS = 366 * DAY_MS
/** How many years of a zone's rules are written out; later times are written in UTC. */
const MOST_YEARS = 20

/** A clock change in a zone. Offsets in seconds east of UTC. */
type Turn = { at: number; before: number; after: number }

/** A zone's offsets between two instants. */
export type ZoneClock = { timeZone: string; from: number; until: number; turns: readonly Turn[] }

/** Every offset lasts longer than this; within a step, a change is located to the second. */
const STEP_MS = 7 * DAY_MS

const offsetAt = (timeZone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e9

/** The one clock change between two instants with different offsets. */
function findTurn(timeZone: string, from: number, until: number): Turn {
  const before = offsetAt(timeZone, from)
  let [known, changed] = [Math.floor(from / 1000), Math.ceil(until / 1000)]
  while (changed - known > 1) {
    const middle = Math.floor((known + changed) / 2)
    if (offsetAt(timeZone, middle * 1000) === before) known = middle
    else changed = middle
  }
  return { at: changed * 1000, before, after: offsetAt(timeZone, changed * 1000) }
}

/** The clock changes between two instants. */
function findTurns(timeZone: string, from: number, until: number): Turn[] {
  const turns: Turn[] = []
  let offset = offsetAt(timeZone, from)
  for (let at = from; at < until; at += STEP_MS) {
    const next = offsetAt(timeZone, at + STEP_MS)
    if (next !== offset) turns.push(findTurn(timeZone, at, at + STEP_MS))
    offset = next
  }
  return turns
}

/**
 * A zone's offsets from the last change before the first of some instants to the last of them, at most 20 years; null for UTC and for no
 * instants.
 * @param timeZone IANA name.
 * @param instants milliseconds since 1970.
 */
export function readClock(timeZone: string, instants: readonly number[]): ZoneClock | null {
  if (instants.length === 0 || /^(?:etc\/)?(?:utc|gmt|uct|zulu|universal|greenwich)$/i.test(timeZone)) return null
  const from = instants.reduce((least, one) => Math.min(least, one))
  const until = Math.min(
    instants.reduce((most, one) => Math.max(most, one)),
    from + MOST_YEARS * YEAR_MS,
  )
  const turns = findTurns(timeZone, from - YEAR_MS, until)
  const begun = turns.findLastIndex(({ at }) => at <= from)
  if (begun !== -1) return { timeZone, from, until, turns: turns.slice(begun) }
  const offset = offsetAt(timeZone, from)
  return { timeZone, from, until, turns: [{ at: 0, before: offset, after: offset }, ...turns] }
}

/** The local time `YYYY-MM-DDTHH:MM:SS` of an instant at an offset from UTC, in seconds east. */
const wallClock = (at: number, offset: number) => new Date(at + offset * 1000).toISOString().slice(0, 19)

/** The local time at an instant; null outside the covered years, and in an hour that occurs twice. */
export function localTime({ from, until, turns }: ZoneClock, at: number): string | null {
  if (at < from || at > until) return null
  const isTwice = turns.some((turn) => turn.before > turn.after && Math.abs(at - turn.at) <= (turn.before - turn.after) * 1000)
  const turn = turns.findLast((one) => one.at <= at) ?? turns[0]
  return isTwice || !turn ? null : wallClock(at, turn.after)
}

function offsetText(seconds: number): string {
  const size = Math.abs(seconds)
  const parts = [Math.trunc(size / 3600), Math.trunc(size / 60) % 60, ...(size % 60 ? [size % 60] : [])]
  return `${seconds < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** A zone as a VTIMEZONE component in jCal, with each clock change listed. Source: RFC 5545 §3.6.5, RFC 7265. */
export function toVtimezone({ timeZone, turns }: ZoneClock): unknown[] {
  const observances = turns.map(({ at, before, after }) => [
    after > before ? 'daylight' : 'standard',
    [
      ['dtstart', {}, 'date-time', wallClock(at, before)],
      ['tzoffsetfrom', {}, 'utc-offset', offsetText(before)],
      ['tzoffsetto', {}, 'utc-offset', offsetText(after)],
    ],
    [],
  ])
  return ['vtimezone', [['tzid', {}, 'text', timeZone]], observances]
}

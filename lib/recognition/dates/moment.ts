import { NAMED } from './time-patterns'

/** A time as printed, before it is known to be one. */
export type Moment = {
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  hasClock: boolean
  mark: string | null
  isNamed: boolean
  text: string
}

/** The moment in the groups of a match that begin with `name`; null if there is none. */
export const momentOf = (groups: Record<string, string | undefined>, name: string): Moment | null => {
  const named = groups[name + 'name']
  if (named !== undefined) {
    const [hour = '0', minute = '0'] = (NAMED[named] ?? '00:00').split(':')
    return { hour: Number(hour), minute: Number(minute), half: null, hasClock: true, mark: null, isNamed: true, text: named }
  }
  const long = groups[name + 'long']
  const printedHalf = groups[name + 'half'] ?? groups[name + 'longHalf']
  const half = printedHalf === undefined ? null : /^(?:a|π)/.test(printedHalf) ? ('am' as const) : ('pm' as const)
  const hasClock = (groups[name + 'clock'] ?? groups[name + 'longClock']) !== undefined
  if (long !== undefined)
    return { hour: Number(long.slice(0, 2)), minute: Number(long.slice(2)), half, hasClock, mark: null, isNamed: false, text: long }
  const hour = groups[name + 'h']
  if (hour === undefined) return null
  const minutes = groups[name + 'm']
  const isRaised = groups[name + 'raised'] !== undefined
  const minute = minutes === undefined || /\D/.test(minutes) ? 0 : Number(minutes)
  return {
    hour: Number(hour),
    minute,
    half,
    hasClock: hasClock || isRaised,
    mark: (groups[name + 'mark'] ?? '').replace(/[;']/, '.').replace('u', 'h').trim() || (groups[name + 'mark'] === undefined ? null : ' '),
    isNamed: false,
    text: hour,
  }
}

/** `HH:MM` on the 24-hour clock; null for no time of day. */
export const clockTime = (moment: Moment): string | null => {
  const { hour, minute, half } = moment
  if (half !== null && (hour === 0 || hour > 12)) return half === 'pm' && hour <= 24 ? clockTime({ ...moment, half: null }) : null
  const full = half === 'pm' ? (hour % 12) + 12 : half === 'am' ? hour % 12 : hour
  if (full > 24 || (full === 24 && minute > 0) || minute > 59) return null
  return `${String(full % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The half of the day a span leaves out: "12-3pm" starts at noon, "10-4pm" in the morning, "7-9pm" in the evening. */
export const inheritHalf = (first: Moment, second: Moment): void => {
  if (second.half !== null && first.half === null && !first.isNamed && first.hour <= 12) {
    const asSame = (first.hour % 12) * 60 + first.minute
    const end = (second.hour % 12) * 60 + second.minute
    first.half = second.half === 'pm' ? (asSame < end ? 'pm' : 'am') : asSame < end && first.hour !== 12 ? 'am' : 'pm'
  }
  if (first.half !== null && second.half === null && !second.isNamed && second.hour <= 12 && second.hour > 0) {
    const start = (first.hour % 12) * 60 + first.minute
    const end = (second.hour % 12) * 60 + second.minute
    second.half = first.half === 'am' ? (end > start && second.hour !== 12 ? 'am' : 'pm') : end > start ? 'pm' : 'am'
  }
}

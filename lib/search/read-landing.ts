import { daysOf, isLocalDay } from '@/lib/calendar/range'
import { findGenre } from '@/lib/events/genres'
import { INITIAL_LANDING, MAX_LOCATION, toLocation, type LandingState } from './landing-state'

const MAX_PROMPT = 200

/** Query values as pages and browsers provide them; of several values of one name the first counts. */
export type AddressValues = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** Typed text on one line, without control characters, trimmed; null if it is too long. */
const shortLine = (text: string, max: number): string | null => {
  const line = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > max ? null : line
}

/**
 * The state of a URL or a stored entry. Invalid values are dropped and their fields listed in `ignored`, never an error.
 * @param values the query; `search` is the prompt, as in tag links.
 */
export function parseLanding(values: AddressValues): { state: LandingState; ignored: string[] } {
  const ignored: string[] = []
  const read = <T>(name: string, parse: (text: string) => T | null): T | null => {
    const text = first(values[name]).trim()
    if (text === '') return null
    const value = parse(text)
    if (value === null) ignored.push(name)
    return value
  }
  const location = read('location', (text) => shortLine(text, MAX_LOCATION))
  const category = read('category', findGenre)
  const prompt = read('search', (text) => shortLine(text, MAX_PROMPT)) ?? read('prompt', (text) => shortLine(text, MAX_PROMPT)) ?? ''
  const view = read('view', (text) =>
    ['home', 'all'].includes(text.toLowerCase()) ? (text.toLowerCase() === 'home' ? 'Home' : 'All') : null,
  )
  const from = read('startDate', (text) => (isLocalDay(text) ? text : null))
  const until = read('endDate', (text) => (isLocalDay(text) ? text : null))
  const [startDate, endDate] = from && until && until < from ? [until, from] : [from ?? until, from ? until : null]
  return {
    state: {
      view: view ?? 'All',
      location: toLocation(location ?? ''),
      startDate,
      endDate: endDate === startDate ? null : endDate,
      category,
      prompt,
    },
    ignored,
  }
}

/**
 * The state from a stored entry's JSON; past days are dropped, and anything unreadable gives the initial state.
 * @param today local date: yesterday's "tonight" is no longer wanted.
 */
export function parseStoredLanding(value: unknown, today: string): LandingState {
  if (typeof value !== 'object' || value === null) return INITIAL_LANDING
  const values = Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  const { state } = parseLanding(values)
  const days = daysOf({ start: state.startDate, end: state.endDate })
  return days && days.last < today ? { ...state, startDate: null, endDate: null } : state
}

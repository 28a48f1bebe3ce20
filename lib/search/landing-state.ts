import { daysOf, isLocalDay } from '@/lib/calendar/range'
import { findGenre } from '@/lib/events/genres'

/** What the landing page shows: its view and its filters. Source: Spec §3 Landing search state. */
export type LandingState = {
  view: 'Home' | 'All'
  /** A town's name, or `Worldwide`. */
  location: string
  /** Local days `YYYY-MM-DD`; an end only where it is not the start. */
  startDate: string | null
  endDate: string | null
  category: string | null
  /** Free words, or a tag that was tapped. */
  prompt: string
}

export const WORLDWIDE = 'Worldwide'
export const INITIAL_LANDING: LandingState = { view: 'All', location: WORLDWIDE, startDate: null, endDate: null, category: null, prompt: '' }

const MAX_LOCATION = 80
const MAX_PROMPT = 200

/** Values of an address as pages and browsers hand them over; of several values of one name the first counts. */
export type AddressValues = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** Text as a person may have typed it: one line, no control characters, trimmed; null when it is longer than a person's. */
const plainLine = (text: string, max: number): string | null => {
  const line = text.replace(/\p{Cc}+/gu, ' ').replace(/\s+/g, ' ').trim()
  return line.length > max ? null : line
}

/** A typed town as it is shown: its first letter large; `Worldwide` for nothing typed. Source: Spec §2, the original client. */
export function toLocation(typed: string): string {
  const name = (plainLine(typed, 10 * MAX_LOCATION) ?? typed).slice(0, MAX_LOCATION).trim()
  return name === '' || name.toLowerCase() === WORLDWIDE.toLowerCase() ? WORLDWIDE : name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/**
 * The state that an address or a stored entry asks for. Nonsense is left out and named in `ignored` by its field; it is never an error.
 * @param values the address's query; `search` is the prompt, as the links of tags say it.
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
  const location = read('location', (text) => plainLine(text, MAX_LOCATION))
  const category = read('category', findGenre)
  const prompt = read('search', (text) => plainLine(text, MAX_PROMPT)) ?? read('prompt', (text) => plainLine(text, MAX_PROMPT)) ?? ''
  const view = read('view', (text) => (['home', 'all'].includes(text.toLowerCase()) ? (text.toLowerCase() === 'home' ? 'Home' : 'All') : null))
  const from = read('startDate', (text) => (isLocalDay(text) ? text : null))
  const until = read('endDate', (text) => (isLocalDay(text) ? text : null))
  const [startDate, endDate] = from && until && until < from ? [until, from] : [from ?? until, from ? until : null]
  return {
    state: { view: view ?? 'All', location: toLocation(location ?? ''), startDate, endDate: endDate === startDate ? null : endDate, category, prompt },
    ignored,
  }
}

/** The fields of the state's address in their order; what is not asked for is not among them. */
export function landingFields(state: LandingState): [name: string, value: string][] {
  const fields: [string, string | null][] = [
    ['view', state.view === 'Home' ? state.view : null],
    ['location', state.location === WORLDWIDE ? null : state.location],
    ['startDate', state.startDate],
    ['endDate', state.endDate],
    ['category', state.category],
    ['search', state.prompt],
  ]
  return fields.flatMap(([name, value]) => (value ? [[name, value] satisfies [string, string]] : []))
}

/** The address of a state: the same state always has the same one. A category alone or with filters has a page of its own. */
export function landingPath(state: LandingState): string {
  const ownPage = state.category !== null && state.view === 'All'
  const fields = new URLSearchParams(landingFields(ownPage ? { ...state, category: null } : state))
  return `${ownPage ? `/category/${encodeURIComponent(state.category ?? '')}` : '/'}${fields.size > 0 ? `?${fields.toString()}` : ''}`
}

/** The state for the browser's own store. Source: Spec §3 (landing-search entry). */
export function formatLanding(state: LandingState): string {
  const { view, location, startDate, endDate, category, prompt } = state
  return JSON.stringify({ location, startDate, endDate, category, prompt, view })
}

/**
 * The state behind a stored entry's JSON; days that are over are dropped, and anything unreadable gives the initial state.
 * @param today local date: yesterday's "tonight" is not what somebody wants today.
 */
export function parseStoredLanding(value: unknown, today: string): LandingState {
  if (typeof value !== 'object' || value === null) return INITIAL_LANDING
  const values = Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  const { state } = parseLanding(values)
  const days = daysOf({ start: state.startDate, end: state.endDate })
  return days && days.last < today ? { ...state, startDate: null, endDate: null } : state
}

/** The view All as its button chooses it: prompt and category are reset, place and days stay. Source: Spec §4 Landing view. */
export function showAll(state: LandingState): LandingState {
  return { ...state, view: 'All', category: null, prompt: '' }
}

/** The state with a category chosen; choosing the same again clears it. Source: the original client. */
export function toggleCategory(state: LandingState, category: string): LandingState {
  return { ...state, view: state.view === 'Home' ? 'Home' : 'All', category: state.category === category ? null : category }
}

/** Whether anything narrows what is shown. */
export function hasFilters({ location, startDate, category, prompt }: LandingState): boolean {
  return location !== WORLDWIDE || startDate !== null || category !== null || prompt !== ''
}

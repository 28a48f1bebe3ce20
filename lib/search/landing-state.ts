import { categoryPath } from '@/lib/events/category-path'

/** What the landing page shows: its view and its filters. */
export type LandingState = {
  view: 'Home' | 'All'
  /** A town's name, or `Worldwide`. */
  location: string
  /** Local days `YYYY-MM-DD`; an end only if it differs from the start. */
  startDate: string | null
  endDate: string | null
  category: string | null
  /** A tag that was tapped, or free words if no event carries such a tag. */
  prompt: string
}

export const WORLDWIDE = 'Worldwide'
export const INITIAL_LANDING: LandingState = {
  view: 'All',
  location: WORLDWIDE,
  startDate: null,
  endDate: null,
  category: null,
  prompt: '',
}

/** Longest name of a town. */
export const MAX_LOCATION = 80

/** A typed town for display, with a capital first letter; `Worldwide` if empty. */
export function toLocation(typed: string): string {
  const name = typed
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LOCATION)
    .trim()
  return name === '' || name.toLowerCase() === WORLDWIDE.toLowerCase() ? WORLDWIDE : name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** The query fields of the state's URL in order, without unset ones. */
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

/** The path of a state; the same state always has the same one. A category has its own page, with or without filters. */
export function landingPath(state: LandingState): string {
  const ownPage = state.category !== null && state.view === 'All'
  const fields = new URLSearchParams(landingFields(ownPage ? { ...state, category: null } : state))
  return `${ownPage ? categoryPath(state.category ?? '') : '/'}${fields.size > 0 ? `?${fields.toString()}` : ''}`
}

/** The state as stored in the browser. */
export function formatLanding(state: LandingState): string {
  const { view, location, startDate, endDate, category, prompt } = state
  return JSON.stringify({ location, startDate, endDate, category, prompt, view })
}

/** The state after the button All: prompt and category are reset, place and days stay. */
export function showAll(state: LandingState): LandingState {
  return { ...state, view: 'All', category: null, prompt: '' }
}

/** The state with a category chosen; choosing the same again clears it. */
export function toggleCategory(state: LandingState, category: string): LandingState {
  return { ...state, view: state.view === 'Home' ? 'Home' : 'All', category: state.category === category ? null : category }
}

/** Whether any filter is set. */
export function hasFilters({ location, startDate, category, prompt }: LandingState): boolean {
  return location !== WORLDWIDE || startDate !== null || category !== null || prompt !== ''
}

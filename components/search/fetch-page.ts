import { call } from '@/lib/api/client'
import { EventArray, ProfileHits } from '@/lib/api/search'
import { searchSpan } from '@/lib/search/chips'
import { toProfileHit, toSearchHit, type ProfileHit, type SearchHit } from '@/lib/search/search-hit'
import { SEARCH_PAGE, type NextPage, type SearchState } from '@/lib/search/search-state'
import { todayIn } from '@/lib/events/when'

/** Events do not wait longer for the profiles that stand above them; later ones join them. */
const PROFILES_PATIENCE_MS = 800

/** One page of a search. Profiles come with its beginning only; `late` where the events did not wait for them. */
export type FoundPage = { hits: SearchHit[]; profiles: ProfileHit[]; late: Promise<ProfileHit[]> | null; next: NextPage | null }

/**
 * Asks for a page of a search, and at its beginning for profiles of that name. Fetched with the first search of a
 * visit, since it carries the schemas. Throws `CallError`; a failed search for profiles only leaves them out.
 */
export async function fetchPage(search: SearchState, { from, timeZone, signal }: { from: NextPage | null; timeZone: string; signal: AbortSignal }): Promise<FoundPage> {
  const now = new Date()
  const { query, location, near, category } = search
  const span = searchSpan(search, todayIn(timeZone, now))
  const fields = new URLSearchParams({
    limit: String(SEARCH_PAGE),
    ...(from ? { offset: String(from.offset), ...(from.after ? { after: from.after } : {}) } : { offset: '0' }),
    query,
    ...(location ? { location } : {}),
    ...(near ? { latitude: String(near.latitude), longitude: String(near.longitude), distance: String(near.radiusKm) } : {}),
    ...(category ? { category } : {}),
    ...(span ? { startDate: span.start, endDate: span.end } : {}),
  })
  const profiles =
    !from && query !== ''
      ? call(`profile/search/${encodeURIComponent(query)}`, { response: ProfileHits, signal }).then((people) => people.map(toProfileHit), () => [])
      : Promise.resolve([])
  let after: string | null = null
  const events = call(`events/search/new?${fields.toString()}`, { response: EventArray, signal, onHeaders: (headers) => (after = headers.get('x-next-cursor')) })
  const [found, people] = await Promise.all([events, Promise.race([profiles, patience()])])
  return {
    hits: found.map((event) => toSearchHit(event, now)),
    profiles: people ?? [],
    late: people ? null : profiles,
    next: found.length === SEARCH_PAGE ? { offset: (from?.offset ?? 0) + found.length, after } : null,
  }
}

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PROFILES_PATIENCE_MS))

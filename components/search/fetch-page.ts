import { z } from 'zod'
import { call } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { searchSpan } from '@/lib/search/chips'
import { toSearchHit, type ProfileHit, type SearchHit } from '@/lib/search/search-hit'
import { SEARCH_PAGE, type SearchState } from '@/lib/search/search-state'
import { todayIn } from '@/lib/events/when'
import { instantsOf } from '@/lib/calendar/range'

const EventList = z.array(EventView)
const ProfileList = z.array(z.object({ userId: z.string(), username: z.string(), profileImageUrl: z.string().optional() }))

/** Events do not wait longer for the profiles that stand above them. */
const PROFILES_PATIENCE_MS = 1500

/** One page of a search. Profiles come with its beginning only. */
export type FoundPage = { hits: SearchHit[]; profiles: ProfileHit[]; hasMore: boolean }

/**
 * Asks for the events of a search from an offset, and at its beginning for profiles of that name. Fetched with the first search of a
 * visit, since it carries the schemas. Throws `CallError`; a failed search for profiles only leaves them out.
 */
export async function fetchPage(search: SearchState, { offset, timeZone, signal }: { offset: number; timeZone: string; signal: AbortSignal }): Promise<FoundPage> {
  const now = new Date()
  const { query, location, near, category } = search
  const span = searchSpan(search, todayIn(timeZone, now))
  const fields = new URLSearchParams({
    limit: String(SEARCH_PAGE),
    offset: String(offset),
    query,
    ...(location ? { location } : {}),
    ...(near ? { latitude: String(near.latitude), longitude: String(near.longitude), distance: String(near.radiusKm) } : {}),
    ...(category ? { category } : {}),
    ...(span ? instantsOf(span, timeZone) : {}),
  })
  const profiles =
    offset === 0 && query !== ''
      ? Promise.race([call(`profile/search/${encodeURIComponent(query)}`, { response: ProfileList, signal }).catch(() => []), noProfiles()])
      : Promise.resolve([])
  const [events, people] = await Promise.all([call(`events/search/new?${fields.toString()}`, { response: EventList, signal }), profiles])
  return {
    hits: events.map((event) => toSearchHit(event, now)),
    profiles: people.map(({ userId, username, profileImageUrl }) => ({ id: userId, username, profileImageUrl: profileImageUrl ?? null })),
    hasMore: events.length === SEARCH_PAGE,
  }
}

const noProfiles = () => new Promise<z.infer<typeof ProfileList>>((resolve) => setTimeout(() => resolve([]), PROFILES_PATIENCE_MS))

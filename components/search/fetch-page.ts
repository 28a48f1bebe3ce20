import { pageFormats } from '@/components/texts/fetch-area'
import { call } from '@/lib/api/client'
import { EventArray, ProfileHits } from '@/lib/api/search'
import { toEventCard, type EventCardView } from '@/lib/events/card'
import { insteadOf, nightIn, timeNarrowing } from '@/lib/search/chips'
import { beginningFirst, toProfileHit, type ProfileHit } from '@/lib/search/search-hit'
import { SEARCH_PAGE, type NextPage, type SearchState } from '@/lib/search/search-state'

/** Events wait this long for the profiles above them; later profiles are added when they arrive. */
const PROFILES_PATIENCE_MS = 800

/**
 * One page of a search, or of its replacement (`listed`) if it finds nothing. Profiles come with the first page only; `late` if the events
 * did not wait for them.
 */
export type FoundPage = {
  listed: SearchState
  hits: EventCardView[]
  profiles: ProfileHit[]
  late: Promise<ProfileHit[]> | null
  next: NextPage | null
}

/**
 * Fetches a page of a search and, with the first, matching profiles. Loaded with the first search of a visit, because it carries the
 * schemas. Throws `CallError`; if only the profiles fail, they are left out.
 */
export async function fetchPage(
  search: SearchState,
  { from, timeZone, signal }: { from: NextPage | null; timeZone: string; signal: AbortSignal },
): Promise<FoundPage> {
  const now = new Date()
  const profiles =
    !from && search.query !== ''
      ? call(`profile/search/${encodeURIComponent(search.query)}`, { response: ProfileHits, signal }).then(
          (people) => people.map(toProfileHit),
          () => [],
        )
      : Promise.resolve([])
  const fetchEvents = async (listed: SearchState) => {
    let after: string | null = null
    const events = await call(`events/search/new?${fieldsOf(listed, from, nightIn(timeZone, now)).toString()}`, {
      response: EventArray,
      signal,
      onHeaders: (headers) => (after = headers.get('x-next-cursor')),
    })
    return { listed, events, after }
  }
  const asked = fetchEvents(search).then((found) => {
    const instead = !from && found.events.length === 0 ? insteadOf(search) : null
    return instead ? fetchEvents(instead) : found
  })
  const [{ listed, events, after }, people] = await Promise.all([asked, Promise.race([profiles, patience()])])
  return {
    listed,
    hits: beginningFirst(
      events.map((event) => toEventCard(event, now, pageFormats())),
      timeNarrowing(listed, nightIn(timeZone, now)).startDate,
    ),
    profiles: people ?? [],
    late: people ? null : profiles,
    next: events.length === SEARCH_PAGE ? { offset: (from?.offset ?? 0) + events.length, after } : null,
  }
}

/** The filters of a search as parameters of a call. */
export function narrowingFields(search: SearchState, today: string): Record<string, string> {
  const { location, near, category, isFree, maxPrice, chosen } = search
  const { upcoming, ...time } = timeNarrowing(search, today)
  return {
    ...(location ? { location } : {}),
    ...(near ? { latitude: String(near.latitude), longitude: String(near.longitude), distance: String(near.radiusKm) } : {}),
    ...(category ? { category } : {}),
    ...(isFree ? { free: '1' } : {}),
    ...(maxPrice === null ? {} : { maxPrice: String(maxPrice) }),
    ...(upcoming ? { upcoming: '1' } : {}),
    ...Object.fromEntries(Object.entries(chosen).map(([fact, choices]) => [fact, choices.join(',')])),
    ...time,
  }
}

function fieldsOf(search: SearchState, from: NextPage | null, today: string): URLSearchParams {
  return new URLSearchParams({
    limit: String(SEARCH_PAGE),
    ...(from ? { offset: String(from.offset), ...(from.after ? { after: from.after } : {}) } : { offset: '0' }),
    query: search.query,
    ...narrowingFields(search, today),
  })
}

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PROFILES_PATIENCE_MS))

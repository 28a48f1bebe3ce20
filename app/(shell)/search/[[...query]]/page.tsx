import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { SearchScreen } from '@/components/search/search-screen'
import { TopBar } from '@/components/layout/top-bar'
import { toSearchFilters } from '@/lib/api/search'
import { todayIn } from '@/lib/events/when'
import { searchSpan } from '@/lib/search/chips'
import { toProfileHit, toSearchHit } from '@/lib/search/search-hit'
import { hasFilters, parseOffset, parseSearch, SEARCH_PAGE, searchPath, type AddressValues } from '@/lib/search/search-state'
import { searchTitle } from '@/lib/search/search-title'
import { SEARCH } from '@/lib/text/search-page'
import { getMapTiles } from '@/server/geo/map-tiles'
import { callerAddress } from '@/server/http/address'
import { getSite } from '@/server/http/site'
import { searchEvents, searchProfiles } from '@/server/search/queries'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ query?: string[] }>; searchParams: Promise<AddressValues> }

async function readAddress({ params, searchParams }: Props) {
  const values = await searchParams
  return { values, search: parseSearch((await params).query, values), offset: parseOffset(values) }
}

/** Addresses with words or filters lead people, not search engines, which keep to the plain one. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { search, offset } = await readAddress(props)
  const { title, about } = searchTitle(search, todayIn(getSite().timeZone, new Date()))
  const isPlain = search.query === '' && !hasFilters(search) && search.view === 'list' && offset === 0
  return {
    title: isPlain ? SEARCH.title : [title, about].filter(Boolean).join(' · '),
    description: SEARCH.about,
    alternates: { canonical: '/search' },
    ...(isPlain ? {} : { robots: { index: false, follow: true } }),
  }
}

export default async function SearchPage(props: Props) {
  const { values, search, offset } = await readAddress(props)
  // A form without script says the words as a field; their own place is the path.
  const path = searchPath(search, offset)
  if (values['q'] !== undefined && !path.includes('q=')) redirect(path)

  const { name, timeZone } = getSite()
  const now = new Date()
  const today = todayIn(timeZone, now)
  const { query, location, near, category } = search
  const span = searchSpan(search, today)
  const filters = toSearchFilters({
    prompt: query,
    ...(location ? { location } : {}),
    ...(category ? { category } : {}),
    ...(near ? { latitude: near.latitude, longitude: near.longitude, distance: near.radiusKm } : {}),
    ...(span ? { startDate: span.start, endDate: span.end } : {}),
  })
  const [{ events, next }, profiles] = await Promise.all([
    searchEvents(filters, { limit: SEARCH_PAGE, offset, caller: callerAddress(await headers()) }),
    offset === 0 ? searchProfiles(query) : [],
  ])
  const first = {
    search,
    hits: events.map((event) => toSearchHit(event, now)),
    profiles: profiles.map(toProfileHit),
    offset,
    next: events.length === SEARCH_PAGE ? { offset: offset + events.length, after: next } : null,
  }
  return (
    <>
      <TopBar name={name} />
      <SearchScreen first={first} tiles={getMapTiles()} today={today} timeZone={timeZone} />
    </>
  )
}

import { Texts } from '@/components/texts/texts'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { SearchScreen } from '@/components/search/search-screen'
import { TopBar } from '@/components/layout/top-bar'
import { feedAlternates } from '@/lib/feeds/feed-path'
import { insteadOf, nightIn, timeNarrowing } from '@/lib/search/chips'
import { beginningFirst, toProfileHit, toSearchHit } from '@/lib/search/search-hit'
import {
  hasFilters,
  parseOffset,
  parseSearch,
  SEARCH_PAGE,
  searchPath,
  type AddressValues,
  type SearchState,
} from '@/lib/search/search-state'
import { searchTitle } from '@/lib/search/search-title'
import { stateFilters } from '@/lib/search/state-filters'
import { getAlternates, getFormats, getLanguage, getText } from '@/components/texts/get-text'
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
  const t = await getText('searchPage')
  const { search, offset } = await readAddress(props)
  const { title, about } = searchTitle(search, nightIn(getSite().timeZone, new Date()), {
    t: t.search,
    facts: await getText('facts'),
    formats: await getFormats(),
  })
  const isPlain = search.query === '' && !hasFilters(search) && search.view === 'list' && offset === 0
  return {
    title: isPlain ? t.search.title : [title, about].filter(Boolean).join(' · '),
    description: t.search.about,
    alternates: { ...(await getAlternates('/search')), types: feedAlternates({ kind: 'search', search }, await getLanguage()) },
    ...(isPlain ? {} : { robots: { index: false, follow: true } }),
  }
}

export default async function SearchPage(props: Props) {
  const formats = await getFormats()
  const { values, search, offset } = await readAddress(props)
  // A form without script says the words as a field; their own place is the path.
  const path = searchPath(search, offset)
  if (values['q'] !== undefined && !path.includes('q=')) redirect(path)

  const { name, timeZone } = getSite()
  const now = new Date()
  const today = nightIn(timeZone, now)
  const caller = callerAddress(await headers())
  const find = (wanted: SearchState) => searchEvents(stateFilters(wanted, today), { limit: SEARCH_PAGE, offset, caller })
  const [found, profiles] = await Promise.all([find(search), offset === 0 ? searchProfiles(search.query) : []])
  const instead = offset === 0 && found.events.length === 0 ? insteadOf(search) : null
  const { events, next } = instead ? await find(instead) : found
  const first = {
    search,
    listed: instead ?? search,
    hits: beginningFirst(
      events.map((event) => toSearchHit(event, now, formats)),
      timeNarrowing(instead ?? search, today).startDate,
    ),
    profiles: profiles.map(toProfileHit),
    offset,
    next: events.length === SEARCH_PAGE ? { offset: offset + events.length, after: next } : null,
  }
  return (
    <Texts areas={['facts', 'searchPage']}>
      <TopBar name={name} />
      <SearchScreen first={first} tiles={getMapTiles()} today={today} timeZone={timeZone} />
    </Texts>
  )
}

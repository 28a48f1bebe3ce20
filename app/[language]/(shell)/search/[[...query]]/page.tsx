import { Texts } from '@/components/texts/texts'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { PackedSearch } from '@/components/search/packed-search'
import { TopBar } from '@/components/layout/top-bar'
import { SHOWN_ADS, toBannerSlide } from '@/lib/ads/banner'
import { toEventCard } from '@/lib/events/card'
import { wallSections } from '@/lib/events/landing-sections'
import { feedAlternates } from '@/lib/feeds/feed-path'
import { insteadOf, nightIn, timeNarrowing } from '@/lib/search/chips'
import { packFound } from '@/lib/search/pack-found'
import { parseOffset, parseSearch, type AddressValues } from '@/lib/search/parse-search'
import { beginningFirst, toProfileHit } from '@/lib/search/search-hit'
import { hasFilters, SEARCH_PAGE, searchPath, type SearchState } from '@/lib/search/search-state'
import { searchTitle } from '@/lib/search/search-title'
import { stateFilters } from '@/lib/search/state-filters'
import type { Formats } from '@/lib/text/formats'
import { getAlternates, getFormats, getLanguage, getText } from '@/components/texts/get-text'
import { listAdvertisedEvents } from '@/server/ads/queries'
import { getMapTiles } from '@/server/geo/map-tiles'
import { callerAddress } from '@/server/http/address'
import { getSite } from '@/server/http/site'
import { searchEvents, searchProfiles } from '@/server/search/queries'
import { listTrends, listWallDays } from '@/server/search/wall'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ query?: string[] }>; searchParams: Promise<AddressValues> }

async function readAddress({ params, searchParams }: Props) {
  const values = await searchParams
  return { values, search: parseSearch((await params).query, values), offset: parseOffset(values) }
}

/** The name of a search without a heading of its own: its words and filters. */
async function nameOf(search: SearchState): Promise<string> {
  const { search: t } = await getText('searchPage')
  if (search.query === '' && !hasFilters(search)) return t.title
  const words = { t, facts: await getText('facts'), formats: await getFormats() }
  const { title, about } = searchTitle(search, nightIn(getSite().timeZone, new Date()), words)
  return [title, about].filter(Boolean).join(' · ')
}

/** Addresses with words or filters are for people; search engines keep to the plain one. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getText('searchPage')
  const { search, offset } = await readAddress(props)
  const isPlain = search.query === '' && !hasFilters(search) && search.view === 'list' && offset === 0
  return {
    title: await nameOf(search),
    description: t.search.about,
    alternates: { ...(await getAlternates('/search')), types: feedAlternates({ kind: 'search', search }, await getLanguage()) },
    ...(isPlain ? {} : { robots: { index: false, follow: true } }),
  }
}

/** What everyone sees before a word is typed: ads, the reel, and what is seen most. */
async function readTop(now: Date, formats: Formats) {
  const [ads, trends, { events }] = await Promise.all([
    listAdvertisedEvents({ limit: SHOWN_ADS }),
    listTrends({}),
    listWallDays({ comingOnly: true }, { limit: 4 }),
  ])
  const { tiles, trends: seen, days } = wallSections({ trends, rows: [], days: events }, now, formats)
  const top = { slides: ads.map((event) => toBannerSlide(event, now, formats)), tiles, trends: seen }
  return { top, tileCards: days.flatMap((day) => day.events) }
}

export default async function SearchPage(props: Props) {
  const formats = await getFormats()
  const { values, search, offset } = await readAddress(props)
  // Without scripts, the form sends the words as a field; their place is the path.
  const path = searchPath(search, offset)
  if (values['q'] !== undefined && !path.includes('q=')) redirect(path)

  const { name, timeZone, url } = getSite()
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
      events.map((event) => toEventCard(event, now, formats)),
      timeNarrowing(instead ?? search, today).startDate,
    ),
    profiles: profiles.map(toProfileHit),
    offset,
    next: events.length === SEARCH_PAGE ? { offset: offset + events.length, after: next } : null,
  }
  const isPlain = search.query === '' && !hasFilters(search) && offset === 0
  const { top, tileCards } = isPlain ? await readTop(now, formats) : { top: null, tileCards: [] }
  const list = offset === 0 && !instead ? { name: await nameOf(search), url: url + path, siteUrl: url } : null
  return (
    <Texts areas={['facts', 'kinds', 'savedSearches', 'searchPage', ...(top ? (['banner'] as const) : [])]}>
      <TopBar name={name} />
      <PackedSearch packed={packFound(first, top, tileCards)} list={list} tiles={getMapTiles()} today={today} timeZone={timeZone} />
    </Texts>
  )
}

import { Texts } from '@/components/texts/texts'
import { getFormats, getLanguage } from '@/components/texts/get-text'
import { JsonLdScript } from '@/components/events/json-ld-script'
import { Landing } from '@/components/events/landing/landing'
import { localAds } from '@/lib/ads/local-ads'
import { MAX_BANNER_ADS, toBannerSlide } from '@/lib/ads/banner'
import { daysOf } from '@/lib/calendar/range'
import { toListJsonLd } from '@/lib/events/list-json-ld'
import { wallSections } from '@/lib/events/landing-sections'
import { todayIn } from '@/lib/events/when'
import { feedPath, type FeedList } from '@/lib/feeds/feed-path'
import { cityFilter, type SearchFilters } from '@/lib/search/filters'
import { hasFilters, landingFields, type LandingState } from '@/lib/search/landing-state'
import { packWall } from '@/lib/search/pack-wall'
import { parseLanding, type AddressValues } from '@/lib/search/read-landing'
import { EMPTY_SEARCH } from '@/lib/search/search-state'
import { listAdvertisedEvents } from '@/server/ads/queries'
import { listLatestFeeds } from '@/server/feed/queries'
import { getSite } from '@/server/http/site'
import { listBusyTowns, listTrends, listWallDays, listWallRows, readTag } from '@/server/search/wall'

/**
 * How much the first response renders. The rest loads while scrolling, so that the page has the same size with ten events and ten thousand.
 */
const FIRST_DAYS = 8
const FIRST_ROWS = 1
const MAX_GROUPS = 16

function toFilters({ location, startDate, endDate, category, prompt }: LandingState): SearchFilters {
  const city = cityFilter(location)
  const days = daysOf({ start: startDate, end: endDate })
  return {
    ...(prompt ? { prompt } : {}),
    ...(city ? { city } : {}),
    ...(category ? { category } : {}),
    ...(days ? { nights: { from: days.first, until: days.last } } : {}),
  }
}

/** The first page of everything that matches, and where it continues. */
async function readWall(state: LandingState) {
  const filters = await readTag(toFilters(state))
  const [trends, { rows, next }, days] = await Promise.all([
    listTrends(filters),
    listWallRows(filters, { offset: 0, limit: FIRST_ROWS }),
    listWallDays(filters, { limit: FIRST_DAYS }),
  ])
  return { page: { trends, rows, days: days.events }, end: { days: days.next, rows: next, isTag: filters.tag !== undefined } }
}

/** Where the search lists everything that matches. */
function searchHref({ prompt, ...filters }: LandingState): string {
  const fields = new URLSearchParams(landingFields({ ...filters, view: 'All', prompt: '' })).toString()
  return `/search${prompt ? `/${encodeURIComponent(prompt)}` : ''}${fields ? `?${fields}` : ''}`
}

/** The same list as a feed; a tag's own feed has no further filters. */
function toFeedList({ prompt, location, category, startDate, endDate }: LandingState, isTag: boolean): FeedList {
  const city = cityFilter(location)
  if (isTag && !city && !category && !startDate) return { kind: 'tag', tag: prompt }
  return {
    kind: 'search',
    search: { ...EMPTY_SEARCH, query: prompt, location: city ?? null, category, startDate, endDate: startDate && (endDate ?? startDate) },
  }
}

/**
 * The landing page for an address's values.
 * @param list describes the page in structured data; omitted if it is not a page in its own right.
 */
export async function showLanding(values: AddressValues, list?: { name: string; path: string }) {
  const formats = await getFormats()
  const { state, ignored } = parseLanding(values)
  const now = new Date()
  const { name, timeZone, url } = getSite()
  const isHome = state.view === 'Home'
  const [ads, feeds, wall, towns] = await Promise.all([
    listAdvertisedEvents({ limit: MAX_BANNER_ADS }),
    isHome ? [] : listLatestFeeds(),
    readWall(state),
    hasFilters(state) ? [] : listBusyTowns(),
  ])
  const listed = list ? toListJsonLd(wall.page.days, { name: list.name, url: url + list.path, siteUrl: url }) : null
  return (
    <Texts areas={['banner', 'landing']}>
      {listed ? <JsonLdScript value={listed} /> : null}
      <Landing
        name={name}
        state={state}
        ignored={ignored}
        today={todayIn(timeZone, now)}
        towns={towns}
        wall={packWall({
          slides: localAds(ads, cityFilter(state.location)).map((event) => toBannerSlide(event, now, formats)),
          groups: feeds.slice(0, MAX_GROUPS),
          sections: wallSections(wall.page, now, formats),
        })}
        end={wall.end}
        allHref={searchHref(state)}
        feedPath={feedPath(toFeedList(state, wall.end.isTag), 'ics', { language: await getLanguage() })}
      />
    </Texts>
  )
}

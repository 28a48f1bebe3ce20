import { Landing } from '@/components/events/landing'
import { MAX_BANNER_ADS, toBannerSlide } from '@/lib/ads/banner'
import { landingSections } from '@/lib/events/landing-sections'
import { todayIn } from '@/lib/events/when'
import { landingFields } from '@/lib/search/landing-state'
import { parseLanding, type AddressValues } from '@/lib/search/read-landing'
import { listAdvertisedEvents } from '@/server/ads/queries'
import { listUpcoming } from '@/server/events/queries'
import { listLatestFeeds } from '@/server/feed/queries'
import { getSite } from '@/server/http/site'

const UPCOMING = 100
const MAX_GROUPS = 16

/** The landing page for an address's values. */
export async function showLanding(values: AddressValues) {
  const { state, ignored } = parseLanding(values)
  const now = new Date()
  const { name, timeZone } = getSite()
  const [ads, feeds, events] = await Promise.all([
    listAdvertisedEvents({ limit: MAX_BANNER_ADS }),
    state.view === 'All' ? listLatestFeeds() : [],
    state.view === 'All' ? listUpcoming({ at: now, limit: UPCOMING }) : [],
  ])
  const searched = new URLSearchParams(landingFields({ ...state, view: 'All', prompt: '' })).toString()
  return (
    <Landing
      name={name}
      state={state}
      ignored={ignored}
      today={todayIn(timeZone, now)}
      slides={ads.map((event) => toBannerSlide(event, now))}
      groups={feeds.slice(0, MAX_GROUPS).map((group) => ({ ...group, feedItems: group.feedItems.slice(0, 1) }))}
      sections={landingSections(events, now)}
      allHref={`/search${state.prompt ? `/${encodeURIComponent(state.prompt)}` : ''}${searched ? `?${searched}` : ''}`}
    />
  )
}

import { Texts } from '@/components/texts/texts'
import { getAlternates, getFormats, getText } from '@/components/texts/get-text'
import type { Metadata } from 'next'
import { cache } from 'react'
import { ReelPlayer } from '@/components/reels/reel-player'
import { weaveAd } from '@/lib/ads/reel-slot'
import { summaryOf } from '@/lib/events/summary'
import { REEL_PAGE } from '@/lib/reels/paging'
import { toReelItem } from '@/lib/reels/reel-item'
import { listAdvertisedEvents } from '@/server/ads/queries'
import { listReelFrom } from '@/server/reels/queries'

type Props = { params: Promise<{ eventId: string }> }

/** The first events of the reel; at an unknown address it starts with the next events. */
const loadReel = cache(async (eventId: string) => (await listReelFrom(eventId, { limit: REEL_PAGE, caller: 'page' })).events)

/** Search engines should keep the event's own page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getText('reels')
  const { eventId } = await params
  const event = (await loadReel(eventId)).find(({ id }) => id === eventId)
  if (!event) return { title: t.reel.title, robots: { index: false, follow: true } }
  return { title: event.title, description: summaryOf(event), alternates: await getAlternates(`/event/${event.id}`) }
}

export default async function ReelPage({ params }: Props) {
  const formats = await getFormats()
  const { eventId } = await params
  const [events, [paid]] = await Promise.all([loadReel(eventId), listAdvertisedEvents({ limit: 1, surface: 'reel' })])
  const now = new Date()
  const ad = paid ? { ...toReelItem(paid, now, formats), ad: { advertiser: paid.advertiser, placement: paid.placement } } : null
  return (
    <Texts areas={['banner', 'events', 'reels']}>
      <ReelPlayer
        key={eventId}
        startId={eventId}
        initial={weaveAd(
          events.map((event) => toReelItem(event, now, formats)),
          ad,
        )}
      />
    </Texts>
  )
}

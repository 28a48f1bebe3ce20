import { HeroPicture } from '@/components/media/hero-picture'
import type { EventView } from '@/lib/api/events'
import { flyerAlt } from '@/lib/events/summary'
import { UNCLAIMED_PRESET, UNCLAIMED_PX } from '@/lib/media/presets'
import { pagePicture } from '@/lib/media/urls'
import { EventHero } from './event-hero'

/** An event's flyer, which opens as large as its host may show it. */
export function EventFlyer({ event, imageUrl }: { event: EventView; imageUrl: string }) {
  const alt = flyerAlt(event)
  const isUnclaimed = event.hostId === 'public'
  return (
    <EventHero fullUrl={pagePicture(imageUrl, isUnclaimed ? UNCLAIMED_PRESET : 'full')} alt={alt}>
      <HeroPicture
        imageUrl={imageUrl}
        image={event.image}
        alt={alt}
        widestPx={isUnclaimed ? UNCLAIMED_PX : undefined}
        className="u-photo mx-auto max-h-[68dvh] w-auto max-w-full rounded-poster bg-no-repeat shadow-lift lg:max-h-[88dvh]"
      />
    </EventHero>
  )
}

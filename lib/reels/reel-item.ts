import type { EventView } from '@/lib/api/events'
import { shortPlace } from '@/lib/events/place'
import { flyerAlt } from '@/lib/events/summary'
import { isOver } from '@/lib/events/live'
import { todayIn, whenOf } from '@/lib/events/when'
import { placeholderUrl } from '@/lib/media/placeholder'
import { formatsFor, type Formats, type PosterDate } from '@/lib/text/formats'

/** What the reel shows of an event: sent along with the page, so no more than that. */
export type ReelItem = {
  id: string
  title: string
  /** Said for the picture. */
  alt: string
  imageUrl: string | null
  /** Drawn until the picture has come. */
  placeholder: string | null
  date: PosterDate | null
  time: string | null
  /** `tomorrow`, `in 3 days`. */
  words: string
  isPast: boolean
  place: string
  views: number
  /** Its name is null for what nobody known has brought. */
  host: { id: string; name: string | null; imageUrl: string | null }
  lineup: { name: string; role: string; startTime: string }[]
  isSponsored: boolean
  /** Set where it stands in a place that is paid for: who pays, and by what views and clicks are reported. */
  ad?: { advertiser: string; placement: string }
}

/** An event as the reel shows it on the day of `now` at the event's place. */
export function toReelItem(event: EventView, now: Date, formats: Formats = formatsFor()): ReelItem {
  const when = whenOf(event, todayIn(event.timeZone, now), formats)
  return {
    id: event.id,
    title: event.title,
    alt: flyerAlt(event),
    imageUrl: event.imageUrl ?? null,
    placeholder: event.image?.thumbhash ? placeholderUrl(event.image.thumbhash) : null,
    date: when.date ? formats.poster(when.date) : null,
    time: when.time,
    words: when.words,
    isPast: isOver(event, now),
    place: shortPlace(event),
    views: event.views,
    host: { id: event.hostId, name: event.host?.username ?? event.hostUsername ?? null, imageUrl: event.host?.profileImageUrl ?? null },
    lineup: event.lineup.map(({ name, role, startTime }) => ({ name, role, startTime })),
    isSponsored: event.isSponsored,
  }
}

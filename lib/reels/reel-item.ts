import type { EventView } from '@/lib/api/events'
import { shortPlace } from '@/lib/events/place'
import { flyerAlt } from '@/lib/events/summary'
import { isOver } from '@/lib/events/live'
import { todayIn, whenOf } from '@/lib/events/when'
import { placeholderUrl } from '@/lib/media/placeholder'
import { formatsFor, type Formats, type PosterDate } from '@/lib/text/formats'

/** What the reel shows of an event, and no more, since it is sent with the page. */
export type ReelItem = {
  id: string
  title: string
  /** The picture's alternative text. */
  alt: string
  imageUrl: string | null
  /** Shown until the picture is loaded. */
  placeholder: string | null
  date: PosterDate | null
  time: string | null
  /** `tomorrow`, `in 3 days`. */
  words: string
  isPast: boolean
  place: string
  views: number
  /** Its name is null for anonymous uploads. */
  host: { id: string; name: string | null; imageUrl: string | null }
  lineup: { name: string; role: string; startTime: string }[]
  isSponsored: boolean
  /** Set for a paid placement: who pays, and the key for reporting views and clicks. */
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

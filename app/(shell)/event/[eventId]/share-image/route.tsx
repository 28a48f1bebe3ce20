import { ImageResponse } from 'next/og'
import { SharePoster } from '@/components/events/share-poster'
import { EventIdParams } from '@/lib/api/events'
import { shortPlace } from '@/lib/events/place'
import { posterDate, todayIn, whenOf } from '@/lib/events/when'
import { accentFor } from '@/lib/media/accent'
import { EVENT, STATUS_LABELS } from '@/lib/text/events'
import { getEventAddress } from '@/server/events/queries'
import { getSite } from '@/server/http/site'
import { drawable, getPictureData, getShareFonts, toShareJpeg } from '@/server/media/share-picture'

/** Drawn at the first visit and kept like a page, whatever the query says: nobody can have one drawn again and again. */
export const dynamic = 'force-static'
export const revalidate = 300

export function generateStaticParams() {
  return []
}

const MAX_TITLE = 140

/** What links to an event are previewed with: never an e-mail, and the place only as venue and town. */
export async function GET(_request: Request, { params }: { params: Promise<{ eventId: string }> }): Promise<Response> {
  const { eventId } = await params
  const found = EventIdParams.safeParse({ id: eventId }).success ? await getEventAddress(eventId) : null
  if (found?.kind !== 'event') return new Response('Event not found', { status: 404 })
  const { event } = found
  const when = whenOf(event, todayIn(event.timeZone, new Date()))
  const color = event.image?.accent
  const [fonts, picture] = await Promise.all([getShareFonts(), event.image ? getPictureData(event.image.key, { maxWidthPx: 560, maxHeightPx: 550 }) : null])
  const title = drawable(event.title) || EVENT.untitled
  const drawn = new ImageResponse(
    (
      <SharePoster
        siteName={drawable(getSite().name)}
        title={title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title}
        date={when.date ? posterDate(when.date) : null}
        time={when.time ?? ''}
        place={drawable(shortPlace(event))}
        label={STATUS_LABELS[event.status] ?? (when.state === 'past' ? EVENT.past : '')}
        accent={color && /^#[0-9a-f]{6}$/i.test(color) ? accentFor(color).dark : '#ff6b3d'}
        picture={picture}
      />
    ),
    { width: 1200, height: 630, fonts },
  )
  return new Response(await toShareJpeg(await drawn.arrayBuffer()), { headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' } })
}

import { toLanguage } from '@/lib/text/languages'
import { formatsFor } from '@/lib/text/formats'
import { ImageResponse } from 'next/og'
import { SocialPoster } from '@/components/events/page/social-poster'
import { EventIdParams } from '@/lib/api/events'
import { shortPlace } from '@/lib/events/place'
import { todayIn, whenOf } from '@/lib/events/when'
import { accentFor } from '@/lib/media/accent'
import { textFor } from '@/lib/text/text-for'
import { getEventAddress } from '@/server/events/queries'
import { getSite } from '@/server/http/site'
import { drawable, drawShareJpeg, getPictureData, getShareFonts } from '@/server/media/share-picture'

/** Rendered at the first visit and cached like a page, whatever the query says, so nobody can make us render it over and over. */
export const dynamic = 'force-static'
export const revalidate = 300

export function generateStaticParams() {
  return []
}

const MAX_TITLE = 140

/** The picture's size in pixels, and the most of it that the flyer may take. */
const FORMATS: Readonly<Record<string, { width: number; height: number; flyer: { maxWidthPx: number; maxHeightPx: number } }>> = {
  post: { width: 1080, height: 1350, flyer: { maxWidthPx: 920, maxHeightPx: 760 } },
  story: { width: 1080, height: 1920, flyer: { maxWidthPx: 920, maxHeightPx: 1080 } },
}

/** An event as a picture for social networks, in the shape of a post or of a story: never an e-mail, the place only as venue and town. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ language: string; eventId: string; format: string }> },
): Promise<Response> {
  const { language, eventId, format: name } = await params
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
  const t = textFor('events', toLanguage(language))
  const formats = formatsFor(toLanguage(language))
  const found = EventIdParams.safeParse({ id: eventId }).success ? await getEventAddress(eventId) : null
  if (!format || found?.kind !== 'event') return new Response('Event not found', { status: 404 })
  const { event } = found
  const when = whenOf(event, todayIn(event.timeZone, new Date()), formats)
  const color = event.image?.accent
  const [fonts, picture] = await Promise.all([getShareFonts(), event.image ? getPictureData(event.image.key, format.flyer) : null])
  const title = drawable(event.title) || t.event.untitled
  const draw = () =>
    new ImageResponse(
      <SocialPoster
        isStory={name === 'story'}
        siteName={drawable(getSite().name)}
        from={event.origin ? drawable(t.eventNotes.fromServer({ host: event.origin.host })) : ''}
        title={title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title}
        date={when.date ? formats.poster(when.date) : null}
        time={when.time ?? ''}
        place={drawable(shortPlace(event))}
        label={t.statusLabels[event.status] ?? (when.state === 'past' ? t.event.past : '')}
        accent={color && /^#[0-9a-f]{6}$/i.test(color) ? accentFor(color).dark : '#ff6b3d'}
        picture={picture}
      />,
      { width: format.width, height: format.height, fonts },
    )
  return new Response(await drawShareJpeg(draw), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' },
  })
}

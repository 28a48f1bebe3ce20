import { toLanguage } from '@/lib/text/languages'
import { formatsFor } from '@/lib/text/formats'
import { ImageResponse } from 'next/og'
import { SharePoster } from '@/components/events/page/share-poster'
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

/** The picture in link previews: never an e-mail address, and the place only as venue and city. */
export async function GET(_request: Request, { params }: { params: Promise<{ language: string; eventId: string }> }): Promise<Response> {
  const { language, eventId } = await params
  const t = textFor('events', toLanguage(language))
  const formats = formatsFor(toLanguage(language))
  const found = EventIdParams.safeParse({ id: eventId }).success ? await getEventAddress(eventId) : null
  if (found?.kind !== 'event') return new Response('Event not found', { status: 404 })
  const { event } = found
  const when = whenOf(event, todayIn(event.timeZone, new Date()), formats)
  const color = event.image?.accent
  const [fonts, picture] = await Promise.all([
    getShareFonts(),
    event.image ? getPictureData(event.image.key, { maxWidthPx: 560, maxHeightPx: 550 }) : null,
  ])
  const title = drawable(event.title) || t.event.untitled
  const draw = () =>
    new ImageResponse(
      <SharePoster
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
      { width: 1200, height: 630, fonts },
    )
  return new Response(await drawShareJpeg(draw), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' },
  })
}

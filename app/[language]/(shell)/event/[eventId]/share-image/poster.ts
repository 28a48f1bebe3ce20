import type { SharePosterProps } from '@/components/events/page/share-poster'
import { EventIdParams } from '@/lib/api/events'
import { shortPlace } from '@/lib/events/place'
import { todayIn, whenOf } from '@/lib/events/when'
import { accentFor } from '@/lib/media/accent'
import { formatsFor } from '@/lib/text/formats'
import { toLanguage } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { getEventAddress } from '@/server/events/queries'
import { getSite } from '@/server/http/site'
import { drawable, drawShareJpeg } from '@/server/media/share-picture'

const MAX_TITLE = 140

/** What an event's pictures for sharing say, and its flyer's key: never an e-mail address, and the place only as venue and city. */
export async function readPoster({
  language,
  eventId,
}: {
  language: string
  eventId: string
}): Promise<{ words: Omit<SharePosterProps, 'picture'>; pictureKey: string | null } | null> {
  const t = textFor('events', toLanguage(language))
  const formats = formatsFor(toLanguage(language))
  const found = EventIdParams.safeParse({ id: eventId }).success ? await getEventAddress(eventId) : null
  if (found?.kind !== 'event') return null
  const { event } = found
  const when = whenOf(event, todayIn(event.timeZone, new Date()), formats)
  const color = event.image?.accent
  const title = drawable(event.title) || t.event.untitled
  return {
    pictureKey: event.image?.key ?? null,
    words: {
      siteName: drawable(getSite().name),
      from: event.origin ? drawable(t.eventNotes.fromServer({ host: event.origin.host })) : '',
      title: title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title,
      date: when.date ? formats.poster(when.date) : null,
      time: when.time ?? '',
      place: drawable(shortPlace(event)),
      label: t.statusLabels[event.status] ?? (when.state === 'past' ? t.event.past : ''),
      accent: color && /^#[0-9a-f]{6}$/i.test(color) ? accentFor(color).dark : '#ff6b3d',
    },
  }
}

/**
 * Answers with a picture.
 * @param draw as for `drawShareJpeg`.
 */
export async function answerJpeg(draw: Parameters<typeof drawShareJpeg>[0]): Promise<Response> {
  return new Response(await drawShareJpeg(draw), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' },
  })
}

export const noSuchEvent = () => new Response('Event not found', { status: 404 })

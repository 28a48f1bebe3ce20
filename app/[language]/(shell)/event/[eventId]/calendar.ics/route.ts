import { EventIdParams } from '@/lib/api/events'
import { toIcs } from '@/lib/calendar/ics'
import { CALENDAR_SERVICES, calendarServiceUrl } from '@/lib/calendar/links'
import { getCalendarEvent } from '@/server/events/calendar-event'
import { toLanguage, type Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { answerCached } from '@/server/http/cached'

const absent = (language: Language) =>
  new Response(textFor('errors', language).eventNotFound, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** An event as a calendar file; `?to=google` and `?to=outlook` redirect to the service with the entry filled in. */
export async function GET(request: Request, { params }: { params: Promise<{ eventId: string; language?: string }> }): Promise<Response> {
  const { eventId, ...rest } = await params
  const language = toLanguage(rest.language)
  if (!EventIdParams.safeParse({ id: eventId }).success) return absent(language)
  const found = await getCalendarEvent(eventId)
  if (!found) return absent(language)
  // Relative, because a request's host is whatever the client sent, or an internal address behind a proxy.
  if ('mergedIntoId' in found)
    return new Response(null, { status: 308, headers: { location: `/event/${found.mergedIntoId}/calendar.ics` } })

  const texts = textFor('calendarFile', language)
  const wanted = new URL(request.url).searchParams.get('to')
  const service = CALENDAR_SERVICES.find((name) => name === wanted)
  if (service) {
    const address = found.isDeleted ? null : calendarServiceUrl(service, found.event, { url: found.url, now: new Date(), texts })
    return address ? Response.redirect(address, 302) : absent(language)
  }
  const file = toIcs([found], { texts })
  if (!file.includes('BEGIN:VEVENT')) return absent(language)
  return answerCached(request, file, {
    'content-type': 'text/calendar; charset=utf-8',
    vary: 'Accept-Language, Cookie',
    'content-disposition': `attachment; filename="event-${eventId.slice(0, 8)}.ics"`,
  })
}

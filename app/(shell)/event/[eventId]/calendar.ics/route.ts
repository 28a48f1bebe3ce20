import { EventIdParams } from '@/lib/api/events'
import { toIcs } from '@/lib/calendar/ics'
import { CALENDAR_SERVICES, calendarServiceUrl } from '@/lib/calendar/links'
import { getCalendarEvent } from '@/server/events/calendar-event'
import { answerCached } from '@/server/http/cached'

const absent = () => new Response('Event not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** An event as a calendar file; `?to=google` and `?to=outlook` lead to the service with the entry filled in. */
export async function GET(request: Request, { params }: { params: Promise<{ eventId: string }> }): Promise<Response> {
  const { eventId } = await params
  if (!EventIdParams.safeParse({ id: eventId }).success) return absent()
  const found = await getCalendarEvent(eventId)
  if (!found) return absent()
  if ('mergedIntoId' in found) return Response.redirect(new URL(`/event/${found.mergedIntoId}/calendar.ics`, request.url), 308)

  const wanted = new URL(request.url).searchParams.get('to')
  const service = CALENDAR_SERVICES.find((name) => name === wanted)
  if (service) {
    const address = found.isDeleted ? null : calendarServiceUrl(service, found.event, { url: found.url, now: new Date() })
    return address ? Response.redirect(address, 302) : absent()
  }
  const file = toIcs([found])
  if (!file.includes('BEGIN:VEVENT')) return absent()
  return answerCached(request, file, { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': `attachment; filename="event-${eventId.slice(0, 8)}.ics"` })
}

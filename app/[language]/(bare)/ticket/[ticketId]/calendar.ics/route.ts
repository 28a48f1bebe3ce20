import { TicketParams } from '@/lib/api/tickets'
import { toLanguage } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { toTicketIcs } from '@/server/tickets/ticket-calendar'

/** A ticket's event as a calendar file that links to the ticket. */
export async function GET(_: Request, { params }: { params: Promise<{ ticketId: string; language: string }> }): Promise<Response> {
  const { ticketId, ...rest } = await params
  const language = toLanguage(rest.language)
  const file = TicketParams.safeParse({ id: ticketId }).success ? await toTicketIcs(ticketId, language) : null
  if (file === null)
    return new Response(textFor('ticketErrors', language).notFound, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="ticket-${ticketId.slice(0, 8)}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}

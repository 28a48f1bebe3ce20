import { TicketParams } from '@/lib/api/tickets'
import { toLanguage } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { toTicketPdf } from '@/server/tickets/ticket-pdf'

/** A ticket as a sheet to print. */
export async function GET(_: Request, { params }: { params: Promise<{ ticketId: string; language: string }> }): Promise<Response> {
  const { ticketId, ...rest } = await params
  const language = toLanguage(rest.language)
  const file = TicketParams.safeParse({ id: ticketId }).success ? await toTicketPdf(ticketId, language) : null
  if (!file)
    return new Response(textFor('ticketErrors', language).notFound, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="ticket-${ticketId.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

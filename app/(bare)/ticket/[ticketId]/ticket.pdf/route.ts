import { TicketParams } from '@/lib/api/tickets'
import { TICKETS } from '@/lib/text/tickets'
import { toTicketPdf } from '@/server/tickets/ticket-pdf'

/** A ticket as a sheet to print. */
export async function GET(_: Request, { params }: { params: Promise<{ ticketId: string }> }): Promise<Response> {
  const { ticketId } = await params
  const file = TicketParams.safeParse({ id: ticketId }).success ? await toTicketPdf(ticketId) : null
  if (!file) return new Response(TICKETS.notFound, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return new Response(new Uint8Array(file), { headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="ticket-${ticketId.slice(0, 8)}.pdf"`, 'cache-control': 'private, no-store' } })
}

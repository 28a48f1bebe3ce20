import QRCode from 'qrcode'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { locationLine, ticketDate, ticketPrice } from '@/lib/tickets/ticket-facts'
import { createPaper } from '@/server/platform/paper'
import { getTicketPage } from './queries'

const MARGIN = 24
/** A6 in points. */
const PAGE_WIDTH = 297.64
const CODE_PT = 150

/**
 * A printable A6 ticket with only what the door and the guest need; the address is masked, because paper gets lost. Null if ticket or event
 * is missing.
 */
export async function toTicketPdf(ticketId: string, language: Language): Promise<Buffer | null> {
  const found = await getTicketPage(null, ticketId)
  if (!found?.ticket.code) return null
  const { ticket, event } = found
  const paper = createPaper({ title: event.title })
  const widthPt = PAGE_WIDTH - 2 * MARGIN
  const words = { language, t: textFor('ticketPage', language) }
  const facts = [
    ticketDate(event, words),
    [event.venue, locationLine(event, words.t)].filter(Boolean).join(', '),
    ticketPrice(event, words),
  ].filter((line) => line !== null && line !== '')

  paper.print(event.title.length > 90 ? `${event.title.slice(0, 90)}…` : event.title, {
    x: MARGIN,
    y: MARGIN,
    widthPt,
    sizePt: 17,
    weight: 700,
  })
  for (const line of facts) paper.print(line ?? '', { x: MARGIN, y: paper.doc.y + 4, widthPt, sizePt: 9.5, weight: 400 })

  const { modules } = QRCode.create(found.ticket.code ?? '', { errorCorrectionLevel: 'H' })
  const square = CODE_PT / modules.size
  const left = (PAGE_WIDTH - CODE_PT) / 2
  const top = Math.max(paper.doc.y + 18, 160)
  paper.doc.fillColor('#000000')
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.data[row * modules.size + column])
        paper.doc.rect(left + column * square, top + row * square, square + 0.05, square + 0.05)
    }
  }
  paper.doc.fill()
  paper.print(`${ticket.email} · ${ticket.ticketId}`, {
    x: MARGIN,
    y: top + CODE_PT + 18,
    widthPt,
    sizePt: 7.5,
    weight: 400,
    color: '#5d564b',
  })
  return paper.finish()
}

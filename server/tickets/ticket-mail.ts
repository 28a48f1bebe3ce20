import { z } from 'zod'
import { toIcs } from '@/lib/calendar/ics'
import { guestsDeletedAt } from '@/lib/tickets/limits'
import { locationLine, ticketDate } from '@/lib/tickets/ticket-facts'
import { TICKET_MAILS } from '@/lib/text/ticket-mails'
import { getCalendarEvent } from '@/server/events/calendar-event'
import { getEventAddressRow } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { queueMail, type QueuedMail } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { addJob, defineJob } from '@/server/platform/jobs'
import { toCodePicture } from './code-picture'
import { answerUrl, ticketCode, ticketUrl } from './ticket-links'

const CODE_PX = 200
/** Drawn larger than shown: phones have several dots to a pixel. */
const SQUARE_PX = 8

/** Tells one guest by mail how the ticket stands when the job runs: valid, offered, waiting or no longer held. */
export const mailTicket = defineJob({
  name: 'mail-ticket',
  payload: z.object({ ticketId: z.string() }),
  handle: async ({ ticketId }) => {
    const ticket = await db.ticket.findUnique({
      where: { ticketId },
      select: { ticketId: true, eventId: true, email: true, status: true, offerEndsAt: true, createdAt: true, event: { select: { startsAt: true, endsAt: true, deletedAt: true } } },
    })
    if (!ticket || ticket.event.deletedAt) return
    const mail = await composeMail(ticket)
    if (mail) await db.$transaction((tx) => queueMail(tx, mail, `ticket:${ticketId}`))
  },
})

/** Lets the guest be told within the caller's transaction; several changes in a row are one mail. */
export async function tellGuest(tx: Tx, ticketId: string): Promise<void> {
  await addJob(tx, mailTicket, { ticketId }, `mail-ticket:${ticketId}`)
}

/** The same for many guests, in one statement. */
export async function tellGuests(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return
  await tx.$executeRaw`
    SELECT graphile_worker.add_jobs(array_agg(json_populate_record(NULL::graphile_worker.job_spec,
      json_build_object('identifier', ${mailTicket.name}::text, 'payload', json_build_object('ticketId', id), 'job_key', 'mail-ticket:' || id, 'max_attempts', 8))))
    FROM unnest(${[...ticketIds]}::text[]) AS id`
}

type MailedTicket = {
  ticketId: string
  eventId: string
  email: string
  status: string
  offerEndsAt: Date | null
  createdAt: Date
  event: { startsAt: Date | null; endsAt: Date | null }
}

async function composeMail({ ticketId, eventId, email, status, offerEndsAt, createdAt, event: times }: MailedTicket): Promise<QueuedMail | null> {
  const row = await getEventAddressRow(eventId)
  if (!row) return null
  const event = toEvent(row)
  const facts = [event.title, ticketDate(event), [event.venue, locationLine(event)].filter(Boolean).join(', ')].filter(Boolean).join('\n')
  const deletedOn = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(guestsDeletedAt(times, createdAt))
  const base = { to: email, footer: TICKET_MAILS.footer(deletedOn) }

  if (status === 'valid') {
    const picture = await toCodePicture(ticketCode(eventId, ticketId), SQUARE_PX)
    const calendar = await getCalendarEvent(eventId)
    const entry = calendar && !('mergedIntoId' in calendar) ? toIcs([{ ...calendar, url: ticketUrl(ticketId) }]) : ''
    return {
      ...base,
      ...TICKET_MAILS.ticket(event.title),
      paragraphs: [facts, TICKET_MAILS.showCode, TICKET_MAILS.cancel(answerUrl(ticketId))],
      picture: { cid: 'ticket-code', alt: TICKET_MAILS.showCode, widthPx: CODE_PX },
      action: { label: TICKET_MAILS.openTicket, url: ticketUrl(ticketId) },
      files: [
        { name: 'ticket.png', contentType: 'image/png', base64: picture.toString('base64'), cid: 'ticket-code' },
        ...(entry.includes('BEGIN:VEVENT') ? [{ name: 'event.ics', contentType: 'text/calendar; charset=utf-8', base64: Buffer.from(entry).toString('base64') }] : []),
      ],
    }
  }
  if (status === 'offered' && offerEndsAt) {
    const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: event.timeZone }).format(offerEndsAt)
    return { ...base, ...TICKET_MAILS.offer(event.title), paragraphs: [facts, TICKET_MAILS.offerUntil(until)], action: { label: TICKET_MAILS.takePlace, url: answerUrl(ticketId) } }
  }
  if (status === 'waiting') {
    return { ...base, ...TICKET_MAILS.waiting(event.title), paragraphs: [facts, TICKET_MAILS.waitingText], action: { label: TICKET_MAILS.seeAnswer, url: answerUrl(ticketId) } }
  }
  return status === 'cancelled' ? goneMail({ email, eventId, title: event.title, facts, footer: base.footer }) : null
}

function goneMail({ email, eventId, title, facts, footer }: { email: string; eventId: string; title: string; facts: string; footer: string }): QueuedMail {
  return { to: email, footer, ...TICKET_MAILS.gone(title), paragraphs: [facts, TICKET_MAILS.goneText], action: { label: TICKET_MAILS.eventPage, url: `${env().app.url}/event/${eventId}` } }
}

/** Tells somebody whose ticket is deleted in the caller's transaction that it no longer works. */
export async function tellRemovedGuest(tx: Tx, ticket: { ticketId: string; eventId: string; email: string; event: { title: string } }): Promise<void> {
  const { email, eventId, event } = ticket
  const deletedOn = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(now())
  // Takes the place of a mail with the ticket that was not sent yet.
  await queueMail(tx, goneMail({ email, eventId, title: event.title, facts: event.title, footer: TICKET_MAILS.footer(deletedOn) }), `ticket:${ticket.ticketId}`)
}

import { z } from 'zod'
import { toIcs } from '@/lib/calendar/ics'
import { guestsDeletedAt } from '@/lib/tickets/limits'
import type { MailEntry } from '@/lib/notifications/mail-body'
import { locationLine, ticketDate } from '@/lib/tickets/ticket-facts'
import { formatsFor } from '@/lib/text/formats'
import { toLanguage, type Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { getCalendarEvent } from '@/server/events/calendar-event'
import { getEventAddressRow } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { queueMail, type QueuedMail } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { addJob, addJobsAtOnce, defineJob } from '@/server/platform/jobs'
import { countCall, RATE_CLASSES } from '@/server/platform/rate-limits'
import { toCodePicture } from './code-picture'
import { getWallets } from './passes/keep-pass'
import { answerUrl, applePassUrl, ticketCode, ticketUrl } from './ticket-links'

const CODE_PX = 200
/** Drawn larger than shown, for high-density screens. */
const SQUARE_PX = 8

/**
 * Counts a mail to a guest's mailbox; returns after how many seconds the next one may go there, null if this one may. A host can change a
 * ticket as often as they like, and nobody can flood a mailbox through us.
 */
async function countMail(email: string): Promise<number | null> {
  try {
    await countCall('accountMail', `guest-mail:${email.toLowerCase()}`)
    return null
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return error.retryAfterSeconds ?? RATE_CLASSES.accountMail.seconds
    throw error
  }
}

/** Mails a guest the ticket's status when the job runs: valid, offered, waiting or no longer held. */
export const mailTicket = defineJob({
  name: 'mail-ticket',
  payload: z.object({ ticketId: z.string() }),
  keyOf: ({ ticketId }) => `mail-ticket:${ticketId}`,
  handle: async ({ ticketId }) => {
    const ticket = await db.ticket.findUnique({
      where: { ticketId },
      select: {
        ticketId: true,
        eventId: true,
        email: true,
        language: true,
        status: true,
        offerEndsAt: true,
        createdAt: true,
        event: { select: { startsAt: true, endsAt: true, deletedAt: true } },
      },
    })
    if (!ticket || ticket.event.deletedAt) return
    const mail = await composeMail(ticket)
    if (!mail) return
    const waitSeconds = await countMail(ticket.email)
    if (waitSeconds !== null) {
      // The later mail says how the ticket stands then, so any number of changes in between is one mail.
      await addJob(db, mailTicket, { ticketId }, { runAt: new Date(now().getTime() + waitSeconds * 1000) })
      return
    }
    await db.$transaction((tx) => queueMail(tx, mail, `ticket:${ticketId}`))
  },
})

/** Queues a mail to the guest within the caller's transaction; several changes in a row are one mail. */
export async function tellGuest(tx: Tx, ticketId: string): Promise<void> {
  await addJob(tx, mailTicket, { ticketId })
}

/** The same for many guests, in one statement. */
export async function tellGuests(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  await addJobsAtOnce(
    tx,
    mailTicket,
    ticketIds.map((ticketId) => ({ ticketId })),
  )
}

type MailedTicket = {
  ticketId: string
  eventId: string
  email: string
  /** The language of the request that added the guest. */
  language: string | null
  status: string
  offerEndsAt: Date | null
  createdAt: Date
  event: { startsAt: Date | null; endsAt: Date | null }
}

async function composeMail({
  ticketId,
  eventId,
  email,
  status,
  offerEndsAt,
  createdAt,
  event: times,
  ...ticket
}: MailedTicket): Promise<QueuedMail | null> {
  const row = await getEventAddressRow(eventId)
  if (!row) return null
  const event = toEvent(row)
  const language = toLanguage(ticket.language)
  const t = textFor('ticketMails', language)
  const { date } = formatsFor(language)
  const words = { language, t: textFor('ticketPage', language) }
  const facts = [event.title, ticketDate(event, words), [event.venue, locationLine(event, words.t)].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n')
  const deletedOn = date(guestsDeletedAt(times, createdAt), 'dayAndYear')
  const base = { to: email, language, footer: t.footer({ deletedOn }) }

  if (status === 'valid') {
    const picture = await toCodePicture(ticketCode(eventId, ticketId), SQUARE_PX)
    const calendar = await getCalendarEvent(eventId)
    const entry =
      calendar && !('mergedIntoId' in calendar)
        ? toIcs([{ ...calendar, url: ticketUrl(ticketId) }], { texts: textFor('calendarFile', language) })
        : ''
    return {
      ...base,
      subject: t.ticket.subject({ event: event.title }),
      heading: t.ticket.heading,
      paragraphs: [facts, t.showCode],
      entries: [...walletEntries(ticketId, language), { title: t.cancel, url: answerUrl(ticketId), lines: [t.cancelText] }],
      picture: { cid: 'ticket-code', alt: t.showCode, widthPx: CODE_PX },
      action: { label: t.openTicket, url: ticketUrl(ticketId) },
      files: [
        { name: 'ticket.png', contentType: 'image/png', base64: picture.toString('base64'), cid: 'ticket-code' },
        ...(entry.includes('BEGIN:VEVENT')
          ? [{ name: 'event.ics', contentType: 'text/calendar; charset=utf-8', base64: Buffer.from(entry).toString('base64') }]
          : []),
      ],
    }
  }
  if (status === 'offered' && offerEndsAt) {
    const until = date(offerEndsAt, 'fullMoment', event.timeZone)
    return {
      ...base,
      subject: t.offer.subject({ event: event.title }),
      heading: t.offer.heading,
      paragraphs: [facts, t.offerUntil({ until })],
      action: { label: t.takePlace, url: answerUrl(ticketId) },
    }
  }
  if (status === 'waiting') {
    return {
      ...base,
      subject: t.waiting.subject({ event: event.title }),
      heading: t.waiting.heading,
      paragraphs: [facts, t.waitingText],
      action: { label: t.seeAnswer, url: answerUrl(ticketId) },
    }
  }
  return status === 'cancelled' ? goneMail({ ...base, eventId, title: event.title, facts }) : null
}

/**
 * Links that put a ticket into the wallets this installation issues passes for. The pass itself is not attached: a mail to each of
 * thousands of guests would carry a signed file. Google's link leads to the ticket, since Google hears of a ticket only from the button
 * there.
 */
function walletEntries(ticketId: string, language: Language): MailEntry[] {
  const { apple, google } = getWallets()
  const t = textFor('ticketPage', language)
  return [
    ...(apple ? [{ title: t.apple, url: applePassUrl(ticketId), lines: [] }] : []),
    ...(google ? [{ title: t.google, url: ticketUrl(ticketId), lines: [textFor('ticketMails', language).googleButton] }] : []),
  ]
}

function goneMail({
  eventId,
  title,
  facts,
  ...mail
}: {
  to: string
  language: Language
  eventId: string
  title: string
  facts: string
  footer: string
}): QueuedMail {
  const t = textFor('ticketMails', mail.language)
  return {
    ...mail,
    subject: t.gone.subject({ event: title }),
    heading: t.gone.heading,
    paragraphs: [facts, t.goneText],
    action: { label: t.eventPage, url: `${env().app.url}/event/${eventId}` },
  }
}

/** Mails the holder of a ticket deleted in the caller's transaction that it no longer works. */
export async function tellRemovedGuest(
  tx: Tx,
  ticket: { ticketId: string; eventId: string; email: string; language: string | null; event: { title: string } },
): Promise<void> {
  const { email, eventId, event } = ticket
  if ((await countMail(email)) !== null) return
  const language = toLanguage(ticket.language)
  const footer = textFor('ticketMails', language).footer({ deletedOn: formatsFor(language).date(now(), 'dayAndYear') })
  // Replaces a mail with the ticket that has not been sent yet.
  await queueMail(
    tx,
    goneMail({ to: email, language, eventId, title: event.title, facts: event.title, footer }),
    `ticket:${ticket.ticketId}`,
  )
}

import type { PassFacts } from '@/lib/tickets/pass-facts'
import { textFor } from '@/lib/text/text-for'
import type { Viewer } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { now } from '@/server/platform/clock'
import { codeHashOf } from '@/server/tickets/ticket-keys'
import { getPassType } from '@/server/platform/apple-wallet'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { getGoogleIssuer, saveToGoogle } from '@/server/platform/google-wallet'
import { toApplePass } from './apple-pass'
import { fingerprintOf, getPassFacts, type KeptPass } from './get-pass-facts'
import { toGoogleEvent, toGoogleTicket } from './google-pass'

const TICKETS = textFor('ticketErrors')
const GOING = textFor('going')

/**
 * Notes that a ticket goes into a wallet, before it is read for it: a change in between then finds it. Throws `not_found` for an unknown
 * ticket, `conflict` for one that lets nobody in.
 */
async function keepPass(ticketId: string, { isAtGoogle }: { isAtGoogle: boolean }): Promise<PassFacts> {
  const ticket = await db.ticket.findFirst({
    where: { ticketId, event: { deletedAt: null } },
    select: { ticketId: true, codeHash: true, eventId: true, status: true },
  })
  if (!ticket) throw new AppError('not_found', TICKETS.notFound)
  const { codeHash: serial, eventId } = ticket
  if (ticket.status !== 'valid' && ticket.status !== 'used') throw new AppError('conflict', TICKETS.notNow)
  return note({ serial, eventId, ticket }, { isAtGoogle, goingId: null })
}

/**
 * The same for an event that the viewer is going to. Throws `not_found` for an event that is not public, `conflict` for one that is over or
 * cancelled, or to which they are not going.
 */
async function keepGoingPass({ userId }: Viewer, eventId: string, { isAtGoogle }: { isAtGoogle: boolean }): Promise<PassFacts> {
  const event = await db.event.findFirst({ where: { id: eventId, ...SHOWN }, select: { status: true, endsAt: true } })
  if (!event) throw new AppError('not_found', textFor('errors').eventNotFound)
  if (event.endsAt && event.endsAt < now()) throw new AppError('conflict', GOING.isOver)
  if (event.status === 'cancelled') throw new AppError('conflict', GOING.isCancelled)
  const going = await db.going.findFirst({ where: { eventId, userId, answer: 'going' }, select: { id: true } })
  if (!going) throw new AppError('conflict', GOING.notGoing)
  return note({ serial: codeHashOf(`going:${going.id}`), eventId, ticket: null, isGoing: true }, { isAtGoogle, goingId: going.id })
}

async function note(pass: KeptPass, { isAtGoogle, goingId }: { isAtGoogle: boolean; goingId: string | null }): Promise<PassFacts> {
  const { serial, eventId } = pass
  await db.ticketPass.upsert({
    where: { serial },
    create: { serial, eventId, goingId, isAtGoogle, fingerprint: '' },
    update: isAtGoogle ? { isAtGoogle } : {},
    select: { serial: true },
  })
  const facts = await getPassFacts(pass)
  if (!facts) throw new AppError('not_found', TICKETS.notFound)
  await db.ticketPass.updateMany({ where: { serial, fingerprint: '' }, data: { fingerprint: fingerprintOf(facts) } })
  return facts
}

/** Which wallets tickets can be put into. */
export function getWallets(): { apple: boolean; google: boolean } {
  return { apple: getPassType() !== null, google: getGoogleIssuer() !== null }
}

/** A ticket as a file for Apple Wallet. Throws `not_found` for an unknown ticket and without a certificate, `conflict` for one that lets nobody in. */
export async function getApplePass(ticketId: string): Promise<Buffer> {
  if (!getWallets().apple) throw new AppError('not_found', TICKETS.notFound)
  return toApplePass(await keepPass(ticketId, { isAtGoogle: false }))
}

/** An event that the viewer is going to as a file for Apple Wallet. Throws `not_found` without a certificate, and what `keepGoingPass` throws. */
export async function getGoingApplePass(viewer: Viewer, eventId: string): Promise<Buffer> {
  if (!getWallets().apple) throw new AppError('not_found', TICKETS.notFound)
  return toApplePass(await keepGoingPass(viewer, eventId, { isAtGoogle: false }))
}

/**
 * Gives a ticket to Google Wallet; returns the address at which its guest saves it. Throws `not_found` for an unknown ticket and without an
 * account there, `conflict` for a ticket that lets nobody in, `unavailable` if Google does not answer.
 */
export async function giveToGoogle(ticketId: string): Promise<{ url: string }> {
  if (!getWallets().google) throw new AppError('not_found', TICKETS.notFound)
  return give(await keepPass(ticketId, { isAtGoogle: true }))
}

/**
 * Gives an event that the viewer is going to to Google Wallet. Throws `not_found` without an account there, `unavailable` if Google does not
 * answer, and what `keepGoingPass` throws.
 */
export async function giveGoingToGoogle(viewer: Viewer, eventId: string): Promise<{ url: string }> {
  if (!getWallets().google) throw new AppError('not_found', TICKETS.notFound)
  return give(await keepGoingPass(viewer, eventId, { isAtGoogle: true }))
}

const give = async (facts: PassFacts): Promise<{ url: string }> => ({
  url: await saveToGoogle(toGoogleEvent(facts), toGoogleTicket(facts), TICKETS.googleAway),
})

import type { PassFacts } from '@/lib/tickets/pass-facts'
import { textFor } from '@/lib/text/text-for'
import { getPassType } from '@/server/platform/apple-wallet'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { getGoogleIssuer, saveToGoogle } from '@/server/platform/google-wallet'
import { toApplePass } from './apple-pass'
import { fingerprintOf, getPassFacts } from './get-pass-facts'
import { toGoogleEvent, toGoogleTicket } from './google-pass'

const TICKETS = textFor('ticketErrors')

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
  await db.ticketPass.upsert({
    where: { serial },
    create: { serial, eventId, isAtGoogle, fingerprint: '' },
    update: isAtGoogle ? { isAtGoogle } : {},
    select: { serial: true },
  })
  const facts = await getPassFacts({ serial, eventId, ticket })
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

/**
 * Gives a ticket to Google Wallet; returns the address at which its guest saves it. Throws `not_found` for an unknown ticket and without an
 * account there, `conflict` for a ticket that lets nobody in, `unavailable` if Google does not answer.
 */
export async function giveToGoogle(ticketId: string): Promise<{ url: string }> {
  if (!getWallets().google) throw new AppError('not_found', TICKETS.notFound)
  const facts = await keepPass(ticketId, { isAtGoogle: true })
  return { url: await saveToGoogle(toGoogleEvent(facts), toGoogleTicket(facts), TICKETS.googleAway) }
}

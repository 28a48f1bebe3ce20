import { createHash } from 'node:crypto'
import { toPassFacts, type PassFacts } from '@/lib/tickets/pass-facts'
import { db } from '@/server/platform/db'
import { getTicketEvent } from '@/server/tickets/queries'
import { ticketCode } from '@/server/tickets/ticket-links'
import { listGoingStates } from './going-passes'

/** A pass as kept, and its ticket as far as it still exists; without a ticket, whether its owner is going. */
export type KeptPass = { serial: string; eventId: string; ticket: { ticketId: string; status: string } | null; isGoing?: boolean }

type TicketEvent = Awaited<ReturnType<typeof getTicketEvent>>

/**
 * What a pass shows now; null if its event is gone for good.
 * @param found the pass's event, for callers that have many passes of one.
 */
export async function getPassFacts({ serial, eventId, ticket, isGoing }: KeptPass, found?: TicketEvent): Promise<PassFacts | null> {
  const known = found === undefined ? await getTicketEvent(eventId) : found
  if (!known) return null
  if (isGoing !== undefined) return toPassFacts(known.event, { serial, code: null, isGoing: isGoing && !known.isDeleted })
  const isIn = ticket !== null && (ticket.status === 'valid' || ticket.status === 'used') && !known.isDeleted
  return toPassFacts(known.event, { serial, code: isIn ? ticketCode(eventId, ticket.ticketId) : null })
}

/** The passes with these serial numbers or, without, of this event: each with its ticket's current event and status. */
export async function listKeptPasses(
  of: { serial: string } | { eventId: string },
): Promise<(KeptPass & { fingerprint: string; isAtGoogle: boolean; createdAt: Date; changedAt: Date })[]> {
  const passes = await db.ticketPass.findMany({
    where: of,
    select: { serial: true, eventId: true, goingId: true, fingerprint: true, isAtGoogle: true, createdAt: true, changedAt: true },
    orderBy: { serial: 'asc' },
  })
  const tickets = await db.ticket.findMany({
    where: { codeHash: { in: passes.map(({ serial }) => serial) } },
    select: { codeHash: true, ticketId: true, eventId: true, status: true },
  })
  const ticketOf = new Map(tickets.map((ticket) => [ticket.codeHash, ticket]))
  const goingOf = await listGoingStates(passes.flatMap(({ goingId }) => goingId ?? []))
  return passes.map(({ goingId, ...pass }) => {
    if (goingId !== null) return { ...pass, ticket: null, isGoing: false, ...goingOf.get(goingId) }
    const ticket = ticketOf.get(pass.serial) ?? null
    // A merged event's tickets have moved on.
    return { ...pass, eventId: ticket?.eventId ?? pass.eventId, ticket }
  })
}

/** By which two states of a pass are compared. */
export function fingerprintOf(facts: PassFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/time/spans'
import { MAX_UNCONFIRMED_GUESTS } from '@/lib/tickets/limits'
import { textFor } from '@/lib/text/text-for'
import { lockAccount } from '@/server/auth/lock-account'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const TICKETS = textFor('ticketErrors')

/**
 * Limits the guests that hosts add in a day, over all their events, until they have confirmed their own address: each guest gets a mail.
 * Throws `conflict` if `added` more would exceed that.
 */
export async function limitUnconfirmedHost(tx: Tx, { userId, role }: Viewer, added: number): Promise<void> {
  if (role === 'admin' || !mailIsConfigured()) return
  const host = await tx.user.findUnique({ where: { id: userId }, select: { emailVerifiedAt: true } })
  if (host?.emailVerifiedAt) return
  // Lists of several events cannot be filled side by side.
  await lockAccount(tx, userId)
  const since = new Date(now().getTime() - DAY_MS)
  const today = await tx.ticket.count({ where: { event: { hostId: userId }, createdAt: { gte: since } } })
  if (today + added > MAX_UNCONFIRMED_GUESTS) throw new AppError('conflict', TICKETS.confirmFirst)
}

import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const TICKETS = textFor('ticketErrors')

/** Guests are mailed on behalf of whoever adds them: throws `conflict` unless that account's own address is confirmed. */
export async function requireConfirmedHost({ userId, role }: Viewer): Promise<void> {
  if (role === 'admin' || !mailIsConfigured()) return
  const host = await db.user.findUnique({ where: { id: userId }, select: { emailVerifiedAt: true } })
  if (!host?.emailVerifiedAt) throw new AppError('conflict', TICKETS.confirmFirst)
}

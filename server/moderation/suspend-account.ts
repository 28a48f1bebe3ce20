import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/time/spans'
import { textFor } from '@/lib/text/text-for'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { writeAudit } from '@/server/audit/write-audit'

const MODERATION_ERRORS = textFor('moderationErrors')

/**
 * Suspends an account for some days or for good and ends its sessions, within the caller's transaction. Nobody can suspend staff or
 * themselves. Throws `not_found`, `forbidden`, `conflict` if it is already suspended for as long.
 * @param days null for good. @returns when it ends by itself.
 */
export async function suspendAccount(
  tx: Tx,
  viewer: Viewer,
  options: { userId: string; days: number | null; reason: string; at: Date },
): Promise<Date | null> {
  const { userId, days, reason, at } = options
  if (userId === viewer.userId) throw new AppError('forbidden', MODERATION_ERRORS.notSelf)
  const until = days === null ? null : new Date(at.getTime() + days * DAY_MS)
  const { count } = await tx.user.updateMany({ where: { id: userId, role: 'user' }, data: { disabledAt: at, disabledUntil: until } })
  if (count === 0)
    throw (await tx.user.findUnique({ where: { id: userId }, select: { id: true } }))
      ? new AppError('forbidden', MODERATION_ERRORS.notStaff)
      : new AppError('not_found', MODERATION_ERRORS.accountNotFound)
  const ended = await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } })
  await writeAudit(tx, {
    actor: viewer,
    action: 'user.suspend',
    subject: 'profile',
    subjectId: userId,
    reason,
    after: { until: until?.toISOString() ?? null, sessionsEnded: ended.count },
  })
  return until
}

/**
 * Lifts a suspension within the caller's transaction. Throws `conflict` if there is none.
 * @param viewer null when it ends by itself.
 */
export async function liftSuspension(tx: Tx, viewer: Viewer | null, options: { userId: string; reason: string }): Promise<void> {
  const { userId, reason } = options
  const { count } = await tx.user.updateMany({
    where: { id: userId, disabledAt: { not: null } },
    data: { disabledAt: null, disabledUntil: null },
  })
  if (count === 0) throw new AppError('conflict', MODERATION_ERRORS.unchanged)
  await writeAudit(tx, { actor: viewer, action: 'user.lift', subject: 'profile', subjectId: userId, reason })
}

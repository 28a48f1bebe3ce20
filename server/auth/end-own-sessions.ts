import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const ACCOUNT_ERRORS = textFor('accountErrors').account

/** Ends one of the viewer's own sign-ins. Throws `not_found`, also for someone else's or an ended one. */
export async function endOwnSession(viewer: Viewer, id: string): Promise<void> {
  const { count } = await db.session.updateMany({ where: { id, userId: viewer.userId, revokedAt: null }, data: { revokedAt: now() } })
  if (count === 0) throw new AppError('not_found', ACCOUNT_ERRORS.noSession)
}

/** Ends all of the viewer's sign-ins except the current one; returns how many it ended. */
export async function endOtherSessions(viewer: Viewer): Promise<{ ended: number }> {
  const at = now()
  const { count } = await db.session.updateMany({
    where: { userId: viewer.userId, id: { not: viewer.sessionId }, revokedAt: null, expiresAt: { gt: at } },
    data: { revokedAt: at },
  })
  return { ended: count }
}

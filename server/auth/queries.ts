import type { OwnUser } from '@/lib/api/auth'
import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { getPoints } from '@/server/points/queries'
import { ownUserSelect, toOwnUser } from './present'

/** The viewer behind a live session, or null when it has ended, run out or its account is disabled. */
export async function getSessionViewer(tokenHash: string, at: Date): Promise<Viewer | null> {
  const session = await db.session.findUnique({
    where: { tokenHash },
    select: { id: true, expiresAt: true, revokedAt: true, user: { select: { id: true, username: true, role: true, disabledAt: true } } },
  })
  if (!session || session.revokedAt || session.expiresAt <= at || session.user.disabledAt) return null
  return { userId: session.user.id, sessionId: session.id, username: session.user.username, role: session.user.role }
}

/** An account as its owner sees it, or null. */
export async function getOwnUser(userId: string): Promise<OwnUser | null> {
  const [user, points] = await Promise.all([db.user.findUnique({ where: { id: userId }, select: ownUserSelect }), getPoints(userId)])
  return user ? toOwnUser(user, points) : null
}

/** The viewer's own account; throws `unauthenticated` when it is gone. */
export async function requireOwnUser(viewer: Viewer): Promise<OwnUser> {
  const user = await getOwnUser(viewer.userId)
  if (!user) throw new AppError('unauthenticated', 'Please log in first.')
  return user
}

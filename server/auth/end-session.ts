import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

/**
 * Ends the viewer's current sign-in: its token is refused from now on, even if a copy is kept elsewhere, and its browser gets no more push
 * notifications. What other sign-ins leave behind is deleted once a day (server/privacy/forget-expired.ts).
 */
export async function endSession(viewer: Viewer | null): Promise<void> {
  if (!viewer) return
  await db.session.updateMany({ where: { id: viewer.sessionId, revokedAt: null }, data: { revokedAt: now() } })
  await db.pushSubscription.deleteMany({ where: { sessionId: viewer.sessionId } })
}

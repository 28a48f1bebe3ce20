import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

/** Ends the viewer's current sign-in: its token is refused from now on, even if a copy is kept elsewhere. */
export async function endSession(viewer: Viewer | null): Promise<void> {
  if (!viewer) return
  await db.session.updateMany({ where: { id: viewer.sessionId, revokedAt: null }, data: { revokedAt: now() } })
}

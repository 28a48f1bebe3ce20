import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'

/** Stops push notifications to one of the viewer's browsers; an unknown one is not an error. */
export async function deletePushSubscription(viewer: Viewer, endpoint: string): Promise<{ ok: true }> {
  await db.pushSubscription.deleteMany({ where: { endpoint, userId: viewer.userId } })
  return { ok: true }
}

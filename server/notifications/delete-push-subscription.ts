import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'

/** Stops push notifications to this browser of the viewer; an unknown one is no error. */
export async function deletePushSubscription(viewer: Viewer, endpoint: string): Promise<{ ok: true }> {
  await db.pushSubscription.deleteMany({ where: { endpoint, userId: viewer.userId } })
  return { ok: true }
}

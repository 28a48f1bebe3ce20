import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { requireOwnWebhook } from './queries'

/** Deletes one of the viewer's webhooks with all its sent and pending messages. Throws `not_found`, also for someone else's. */
export async function deleteWebhook(viewer: Viewer, id: string): Promise<void> {
  await requireOwnWebhook(viewer, id)
  await db.webhook.deleteMany({ where: { id, userId: viewer.userId } })
}

import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { requireOwnWebhook } from './queries'

/** Removes one of the viewer's webhooks, with all that was or was to be sent to it. Throws `not_found`, also for somebody else's. */
export async function deleteWebhook(viewer: Viewer, id: string): Promise<void> {
  await requireOwnWebhook(viewer, id)
  await db.webhook.deleteMany({ where: { id, userId: viewer.userId } })
}

import type { NotificationsRead } from '@/lib/api/notifications'
import type { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { countUnread } from './queries'

/** Notes that the viewer has seen the named news, or all of it, and answers how many are left. Foreign ids change nothing. */
export async function markRead(viewer: Viewer, { ids }: z.infer<typeof NotificationsRead>): Promise<{ unread: number }> {
  await db.notification.updateMany({
    where: { userId: viewer.userId, readAt: null, ...(ids ? { id: { in: ids } } : {}) },
    data: { readAt: now() },
  })
  return { unread: await countUnread(viewer.userId) }
}

import type { NotificationsRead } from '@/lib/api/notifications'
import type { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { countUnread } from './queries'

/** Marks the named notifications, or all of them, as read and returns how many are left. Ignores other people's ids. */
export async function markRead(viewer: Viewer, { ids }: z.infer<typeof NotificationsRead>): Promise<{ unread: number }> {
  await db.notification.updateMany({
    where: { userId: viewer.userId, readAt: null, ...(ids ? { id: { in: ids } } : {}) },
    data: { readAt: now() },
  })
  return { unread: await countUnread(viewer.userId) }
}

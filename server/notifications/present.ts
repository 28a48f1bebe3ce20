import type { z } from 'zod'
import type { NotificationView } from '@/lib/api/notifications'
import { imageUrl } from '@/lib/media/urls'
import { isNotificationKind } from '@/lib/notifications/kinds'
import { NotificationData, toNotificationWords } from '@/lib/notifications/words'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import type { Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/** The columns a notification is shown from. The picture of an event that is no longer public is left out. */
export const notificationSelect = {
  id: true,
  kind: true,
  data: true,
  createdAt: true,
  readAt: true,
  event: { select: { imageKey: true, state: true, deletedAt: true, image: { select: { blockedAt: true } } } },
} satisfies Prisma.NotificationSelect

type Row = Prisma.NotificationGetPayload<{ select: typeof notificationSelect }>

/** A notification's stored data; of damaged or older data, as much as can be read. */
export function readData(json: unknown): NotificationData {
  const parsed = NotificationData.safeParse(json)
  return parsed.success ? parsed.data : {}
}

/** A notification as its reader sees it, in their language; null for kinds this version does not know. */
export function toNotification(row: Row, language: Language): z.input<typeof NotificationView> | null {
  if (!isNotificationKind(row.kind)) return null
  const { event } = row
  const key = event && event.state === 'published' && !event.deletedAt && !event.image?.blockedAt ? event.imageKey : null
  return {
    id: row.id,
    _id: row.id,
    kind: row.kind,
    ...toNotificationWords(row.kind, readData(row.data), textFor('news', language)),
    ...(key ? { imageUrl: imageUrl(env().app.url, key) } : {}),
    createdAt: row.createdAt.toISOString(),
    read: row.readAt !== null,
  }
}

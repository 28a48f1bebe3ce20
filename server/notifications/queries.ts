import type { NotificationList, NotificationSettingsView } from '@/lib/api/notifications'
import { channelsOf, CHOICE_KINDS, isChoiceKind, NOTIFICATION_KINDS, type Channels, type ChoiceKind } from '@/lib/notifications/kinds'
import type { Language } from '@/lib/text/languages'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { mailIsConfigured } from '@/server/platform/mail'
import { getPushKey } from '@/server/platform/push'
import { notificationSelect, toNotification } from './present'

export type Settings = {
  channels: Record<ChoiceKind, Channels>
  quietFrom: string | null
  quietUntil: string | null
  timeZone: string
}

const isChannels = (value: unknown): value is Channels =>
  typeof value === 'object' &&
  value !== null &&
  'push' in value &&
  'mail' in value &&
  typeof value.push === 'boolean' &&
  typeof value.mail === 'boolean'

/** The chosen channels by kind; unknown kinds are left out. */
function toChosen(json: unknown): Partial<Record<ChoiceKind, Channels>> {
  if (typeof json !== 'object' || json === null) return {}
  return Object.fromEntries(Object.entries(json).filter(([kind, value]) => isChoiceKind(kind) && isChannels(value)))
}

/** An account's notification settings, with defaults where it never chose. */
export async function getSettings(userId: string): Promise<Settings> {
  const row = await db.notificationSettings.findUnique({
    where: { userId },
    select: { channels: true, quietFrom: true, quietUntil: true, timeZone: true },
  })
  const chosen = toChosen(row?.channels)
  const channels = Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, channelsOf(kind, chosen)])) as Record<ChoiceKind, Channels>
  return { channels, quietFrom: row?.quietFrom ?? null, quietUntil: row?.quietUntil ?? null, timeZone: row?.timeZone ?? env().app.timeZone }
}

/** The same for its owner, with what this server can do. */
export async function getSettingsView(userId: string): Promise<NotificationSettingsView> {
  const pushKey = getPushKey()
  return { ...(await getSettings(userId)), mailWorks: mailIsConfigured(), ...(pushKey ? { pushKey } : {}) }
}

/** How many of an account's notifications are unread; 100 means 100 or more. */
export async function countUnread(userId: string): Promise<number> {
  return db.notification.count({ where: { userId, readAt: null, kind: { in: [...NOTIFICATION_KINDS] } }, take: 100 })
}

/**
 * An account's notifications, newest first.
 * @param before the last entry of the previous page; an unknown one starts from the beginning.
 */
export async function listNotifications(
  userId: string,
  { limit, before, language }: { limit: number; before?: string | undefined; language: Language },
): Promise<NotificationList> {
  const last = before ? await db.notification.findFirst({ where: { id: before, userId }, select: { id: true, createdAt: true } }) : null
  const [rows, unread] = await Promise.all([
    db.notification.findMany({
      where: {
        userId,
        kind: { in: [...NOTIFICATION_KINDS] },
        ...(last ? { OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }] } : {}),
      },
      select: notificationSelect,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    }),
    countUnread(userId),
  ])
  return { notifications: rows.slice(0, limit).flatMap((row) => toNotification(row, language) ?? []), unread, hasMore: rows.length > limit }
}

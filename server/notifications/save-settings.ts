import type { NotificationSettingsBody, NotificationSettingsView } from '@/lib/api/notifications'
import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { getSettings, getSettingsView } from './queries'

/** Saves the viewer's notification settings; kinds not named stay as they are. */
export async function saveSettings(viewer: Viewer, body: NotificationSettingsBody): Promise<NotificationSettingsView> {
  const { userId } = viewer
  const { channels: before } = await getSettings(userId)
  const { channels, quietFrom, quietUntil, timeZone } = body
  const data = { channels: { ...before, ...channels }, quietFrom, quietUntil, timeZone }
  await db.notificationSettings.upsert({ where: { userId }, create: { userId, ...data }, update: data })
  return getSettingsView(userId)
}

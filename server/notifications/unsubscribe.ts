import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { getSettings } from './queries'
import { readUnsubscribeToken } from './unsubscribe-token'

const NOTIFICATIONS = textFor('notifications')

/**
 * Ends mails of one kind to the account behind an unsubscribe link; doing it twice is not an error. Throws `not_found` if the link is not
 * ours or its account is gone. Source: RFC 8058.
 */
export async function unsubscribe(token: string): Promise<{ ok: true }> {
  const link = readUnsubscribeToken(token)
  const account = link && (await db.user.findUnique({ where: { id: link.userId }, select: { id: true } }))
  if (!link || !account) throw new AppError('not_found', NOTIFICATIONS.badLink)
  const { channels } = await getSettings(account.id)
  const next = { ...channels, [link.kind]: { ...channels[link.kind], mail: false } }
  await db.notificationSettings.upsert({
    where: { userId: account.id },
    create: { userId: account.id, channels: next },
    update: { channels: next },
  })
  return { ok: true }
}

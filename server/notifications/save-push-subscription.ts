import type { PushSubscriptionBody } from '@/lib/api/notifications'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { isPushEndpoint } from '@/server/platform/push'

const NOTIFICATIONS = textFor('notifications')

/** How many devices of one account may get push notifications. */
const MAX_DEVICES = 20

/**
 * Sends the viewer's notifications to this browser from now on. The browser belongs to the account that subscribed last, so on a shared
 * phone nobody gets another person's notifications. Throws `invalid` for an address that is not a push service's, `conflict` for too many
 * devices. Source: RFC 8030.
 */
export async function savePushSubscription(viewer: Viewer, { endpoint, keys }: PushSubscriptionBody): Promise<{ ok: true }> {
  const { userId, sessionId } = viewer
  if (!isPushEndpoint(endpoint))
    throw new AppError('invalid', NOTIFICATIONS.badEndpoint, { issues: [{ path: 'endpoint', message: NOTIFICATIONS.badEndpoint }] })
  const data = { userId, sessionId, p256dh: keys.p256dh, auth: keys.auth }
  await db.$transaction(async (tx) => {
    await holdAlone(tx, `push:${userId}`)
    if ((await tx.pushSubscription.count({ where: { userId, NOT: { endpoint } } })) >= MAX_DEVICES)
      throw new AppError('conflict', NOTIFICATIONS.tooManyDevices)
    await tx.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...data }, update: data })
  })
  return { ok: true }
}

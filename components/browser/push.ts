import { call } from '@/lib/api/client'
import { NotificationDone } from '@/lib/api/notifications'

/** What this browser can do about notifications; `install` means that only the app on the home screen may show them (iOS). */
export type PushState = 'unavailable' | 'install' | 'denied' | 'off' | 'on'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
const isTouchApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The state on this device; prompts for nothing. */
export async function getPushState(): Promise<PushState> {
  if (!canPush()) return isTouchApple() ? 'install' : 'unavailable'
  if (Notification.permission === 'denied') return 'denied'
  return (await currentSubscription()) && Notification.permission === 'granted' ? 'on' : 'off'
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/**
 * Asks for permission and subscribes this browser. Call it only after a tap.
 * @param pushKey the server's public key.
 */
export async function turnPushOn(pushKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return getPushState()
  const registration = await navigator.serviceWorker.ready
  const subscription =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(pushKey) }))
  const { endpoint, keys } = subscription.toJSON()
  try {
    await call('notifications/push', {
      method: 'POST',
      body: { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } },
      response: NotificationDone,
    })
  } catch (error) {
    await subscription.unsubscribe().catch(() => undefined)
    throw error
  }
  return 'on'
}

/** Unsubscribes this device. Also called on logout, because the next user of a shared phone is someone else. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = canPush() ? await currentSubscription() : null
  if (!subscription) return getPushState()
  await call('notifications/push', { method: 'DELETE', body: { endpoint: subscription.endpoint }, response: NotificationDone }).catch(
    () => undefined,
  )
  await subscription.unsubscribe().catch(() => undefined)
  return getPushState()
}

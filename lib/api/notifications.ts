import { z } from 'zod'
import { CHOICE_KINDS, NOTIFICATION_KINDS } from '@/lib/notifications/kinds'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { limitOr, MAX_IDS } from './paging'
import { plainText } from './plain-text'

/** One notification of the viewer. */
export const NotificationView = z.object({
  id: z.string(),
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  url: z.string(),
  imageUrl: z.string().optional(),
  createdAt: z.string(),
  read: z.boolean(),
})
export type NotificationView = z.infer<typeof NotificationView>

/** A page of the list: `before` is the id of the last entry the caller has. */
export const NotificationQuery = z.object({ limit: limitOr(30), before: z.uuid().optional() })
export const NotificationList = z.object({ notifications: z.array(NotificationView), unread: z.number().int(), hasMore: z.boolean() })
export type NotificationList = z.infer<typeof NotificationList>

/** Which are read: those named, or all so far. */
export const NotificationsRead = z.object({ ids: z.array(z.uuid()).min(1).max(MAX_IDS).optional() })
export const UnreadCount = z.object({ unread: z.number().int() })

const ChannelsIn = z.object({ push: z.boolean(), mail: z.boolean() })
const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:mm')
const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** How the viewer wants to be notified: channels per kind, and quiet hours local to `timeZone`. */
export const NotificationSettingsBody = z
  .object({
    channels: z.partialRecord(z.enum(CHOICE_KINDS), ChannelsIn),
    quietFrom: LocalTime.nullable(),
    quietUntil: LocalTime.nullable(),
    timeZone: plainText(60).refine(isZone, SCHEMA_WORDS.timeZone),
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietUntil'],
    message: SCHEMA_WORDS.quietTimes,
  })
export type NotificationSettingsBody = z.infer<typeof NotificationSettingsBody>

export const NotificationSettingsView = z.object({
  channels: z.record(z.enum(CHOICE_KINDS), ChannelsIn),
  quietFrom: z.string().nullable(),
  quietUntil: z.string().nullable(),
  timeZone: z.string(),
  /** Whether this server sends mail. */
  mailWorks: z.boolean(),
  /** The public key browsers subscribe with (VAPID, RFC 8292); absent if push is not configured. */
  pushKey: z.string().optional(),
})
export type NotificationSettingsView = z.infer<typeof NotificationSettingsView>

/** A browser's subscription, as returned by `PushSubscription.toJSON()`. Source: W3C Push API, RFC 8291. */
export const PushSubscriptionBody = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}={0,2}$/), auth: z.string().regex(/^[A-Za-z0-9_-]{20,30}={0,2}$/) }),
})
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>
export const PushEndpoint = z.object({ endpoint: z.url({ protocol: /^https?$/ }).max(1000) })

export const UnsubscribeParams = z.object({ token: plainText(200).min(1) })
export const NotificationDone = z.object({ ok: z.literal(true) })

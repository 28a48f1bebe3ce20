/** What the product tells people about. Each kind has the channels it uses unless its reader says otherwise; the list in the product holds all. */
export const NOTIFICATION_KINDS = [
  'event_new',
  'event_changed',
  'event_reminder',
  'comment',
  'reply',
  'message',
  'host_message',
  'saved_search',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export type Channels = { push: boolean; mail: boolean }

/** Mail is on only where missing the news would send someone to a closed door. */
export const DEFAULT_CHANNELS: Record<NotificationKind, Channels> = {
  event_new: { push: true, mail: false },
  event_changed: { push: true, mail: true },
  event_reminder: { push: true, mail: false },
  comment: { push: true, mail: false },
  reply: { push: true, mail: false },
  message: { push: true, mail: false },
  host_message: { push: true, mail: true },
  saved_search: { push: true, mail: true },
}

/** Whether a text names a kind. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return (NOTIFICATION_KINDS as readonly string[]).includes(kind)
}

/** The channels of a kind: what the reader chose, else the kind's own. */
export function channelsOf(kind: NotificationKind, chosen: Partial<Record<NotificationKind, Channels>>): Channels {
  return chosen[kind] ?? DEFAULT_CHANNELS[kind]
}

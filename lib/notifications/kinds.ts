/** The kinds of notification. Each has default channels that the reader can change; the list in the product always shows all of them. */
export const NOTIFICATION_KINDS = [
  'event_new',
  'event_changed',
  'event_reminder',
  'comment',
  'reply',
  'mention',
  'message',
  'host_message',
  'saved_search',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The kinds with selectable channels: every notification, plus the weekly digest, which is only a mail. */
export const CHOICE_KINDS = [...NOTIFICATION_KINDS, 'digest'] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]

export type Channels = { push: boolean; mail: boolean }

/** Mail is on only if missing it would send someone to a closed door; the digest is strictly opt-in. */
export const DEFAULT_CHANNELS: Record<ChoiceKind, Channels> = {
  event_new: { push: true, mail: false },
  event_changed: { push: true, mail: true },
  event_reminder: { push: true, mail: false },
  comment: { push: true, mail: false },
  reply: { push: true, mail: false },
  mention: { push: true, mail: false },
  message: { push: true, mail: false },
  host_message: { push: true, mail: true },
  saved_search: { push: true, mail: true },
  digest: { push: false, mail: false },
}

/** Whether a text names a kind. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return (NOTIFICATION_KINDS as readonly string[]).includes(kind)
}

/** Whether a text names something channels are chosen for. */
export function isChoiceKind(kind: string): kind is ChoiceKind {
  return (CHOICE_KINDS as readonly string[]).includes(kind)
}

/** The channels of a kind: what the reader chose, else the kind's own. */
export function channelsOf(kind: ChoiceKind, chosen: Partial<Record<ChoiceKind, Channels>>): Channels {
  return chosen[kind] ?? DEFAULT_CHANNELS[kind]
}

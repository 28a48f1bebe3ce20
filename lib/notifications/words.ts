import { z } from 'zod'
import { NOTIFICATIONS } from '@/lib/text/notifications'
import type { NotificationKind } from './kinds'

/** What a notification keeps of its cause: short texts of that moment, so that it can be read when the thing itself has gone. */
export const NotificationData = z.object({
  /** Title of the event, or name of the chat. */
  title: z.string().max(200).optional(),
  /** Who did it, by the name of that moment. */
  name: z.string().max(80).optional(),
  /** What changed: a short list of words such as `cancelled` or `new time`. */
  changes: z.array(z.string().max(60)).max(6).optional(),
  eventId: z.string().optional(),
  commentId: z.string().optional(),
  groupId: z.string().optional(),
})
export type NotificationData = z.infer<typeof NotificationData>

export type NotificationWords = {
  title: string
  body: string
  /** A path of our own. */
  url: string
}

const someone = (data: NotificationData) => data.name ?? 'Somebody'
const eventUrl = (data: NotificationData) => (data.eventId ? `/event/${data.eventId}` : '/notifications')

/**
 * What a notification says. No text of a chat or a comment is among it: a lock screen is read by anybody.
 * @param data what was kept of the cause.
 */
export function toNotificationWords(kind: NotificationKind, data: NotificationData): NotificationWords {
  const title = data.title ?? NOTIFICATIONS.privateNews
  switch (kind) {
    case 'event_new':
      return { title, body: `${someone(data)} has a new event.`, url: eventUrl(data) }
    case 'event_changed':
      return { title, body: data.changes?.length ? `Changed: ${data.changes.join(', ')}.` : 'This event has changed.', url: eventUrl(data) }
    case 'event_reminder':
      return { title, body: 'Tomorrow: an event you like.', url: eventUrl(data) }
    case 'comment':
      return { title, body: `${someone(data)} commented on your event.`, url: `${eventUrl(data)}#comments` }
    case 'reply':
      return { title, body: `${someone(data)} replied to your comment.`, url: `${eventUrl(data)}#comments` }
    case 'message':
      return { title, body: 'New messages.', url: data.groupId ? `/group/${data.groupId}` : '/my-groups' }
  }
}

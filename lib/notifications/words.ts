import { z } from 'zod'
import { startOf } from '@/lib/text/start-of'
import type { AreaText } from '@/lib/text/text-for'
import type { NotificationKind } from './kinds'

/** Text of which only the first `max` letters are kept. */
const beginning = (max: number) => z.string().transform((text) => startOf(text, max))

/** What a notification stores about its cause: short texts of that moment, so that it can be read after the content is gone. */
export const NotificationData = z.object({
  /** Title of the event, or name of the chat. */
  title: beginning(200).optional(),
  /** Who caused it, by their name at that moment. */
  name: beginning(80).optional(),
  /** What changed: a short list such as `cancelled` or `time`; older entries hold English words. */
  changes: z.array(z.string().max(60)).max(6).optional(),
  /** For a reminder: hours before the start. */
  hours: z.number().int().optional(),
  /** The beginning of a host's message. */
  text: beginning(140).optional(),
  /** For a saved search: how many events are new, the titles of some, and its address. */
  count: z.number().int().optional(),
  names: z.array(beginning(80)).max(5).optional(),
  path: z.string().max(3000).startsWith('/search').optional(),
  /** That message's id. */
  hostMessageId: z.string().optional(),
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

const eventUrl = (data: NotificationData) => (data.eventId ? `/event/${data.eventId}` : '/notifications')

/**
 * A notification's text. It never quotes chats or comments, because anyone can read a lock screen. A host's message to all guests is not
 * confidential.
 * @param data the stored data.
 * @param t the catalogue in the reader's language.
 */
export function toNotificationWords(kind: NotificationKind, data: NotificationData, t: AreaText<'news'>): NotificationWords {
  const title = data.title ?? t.title
  const name = data.name ?? t.somebody
  switch (kind) {
    case 'event_new':
      return { title, body: t.eventNew({ name }), url: eventUrl(data) }
    case 'event_changed': {
      const changes = (data.changes ?? [])
        .map((change) => (change in t.changes ? t.changes[change as keyof typeof t.changes] : change))
        .join(', ')
      return { title, body: changes === '' ? t.eventChangedSomehow : t.eventChanged({ changes }), url: eventUrl(data) }
    }
    case 'event_reminder':
      return {
        title,
        body: data.hours === undefined ? t.eventReminder : t.goingReminder({ hours: String(data.hours) }),
        url: eventUrl(data),
      }
    case 'host_message':
      return { title, body: t.hostMessage({ name, text: data.text ?? '' }), url: eventUrl(data) }
    case 'saved_search': {
      const names = data.names ?? []
      const count = data.count ?? names.length
      const listed = [...names, ...(count > names.length ? ['…'] : [])].join(', ')
      return { title, body: t.savedSearch({ count, names: listed }), url: data.path ?? '/me/searches' }
    }
    case 'comment':
      return { title, body: t.comment({ name }), url: `${eventUrl(data)}#comments` }
    case 'reply':
      return { title, body: t.reply({ name }), url: `${eventUrl(data)}#comments` }
    case 'mention':
      return { title, body: t.mention({ name }), url: `${eventUrl(data)}#comments` }
    case 'message':
      return { title, body: t.message, url: data.groupId ? `/group/${data.groupId}` : '/my-groups' }
  }
}

import type { MessageView } from '@/lib/api/messages'
import type { ChatChanges } from './socket'

/** What a reader who has seen everything up to `cursor` learns from news: the messages that are new to them, or that something between is missing. */
export function takeChanges(
  cursor: number,
  { from, to, messages }: Pick<ChatChanges, 'from' | 'to' | 'messages'>,
): { messages: MessageView[]; cursor: number } | 'gap' {
  if (from > cursor) return 'gap'
  return { messages: messages.filter(({ revision }) => revision > cursor), cursor: Math.max(cursor, to) }
}

/** Up to which revision someone who was given these messages has surely seen everything that concerns them. */
export function revisionOf(messages: readonly MessageView[]): number {
  return messages.reduce((highest, { revision }) => Math.max(highest, revision), 0)
}

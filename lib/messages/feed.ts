import type { MessageView } from '@/lib/api/messages'
import type { ChatChanges } from './socket'

/** What news tells a reader who has seen everything up to `cursor`: the new messages, or that something in between is missing. */
export function takeChanges(
  cursor: number,
  { from, to, messages }: Pick<ChatChanges, 'from' | 'to' | 'messages'>,
): { messages: MessageView[]; cursor: number } | 'gap' {
  if (from > cursor) return 'gap'
  return { messages: messages.filter(({ revision }) => revision > cursor), cursor: Math.max(cursor, to) }
}

/** The revision up to which these messages are certainly complete. */
export function revisionOf(messages: readonly MessageView[]): number {
  return messages.reduce((highest, { revision }) => Math.max(highest, revision), 0)
}

import type { Asker } from '@/lib/auth/viewer'
import { canEditEvent, type OwnedRow } from '@/server/events/access'

export type WrittenRow = { userId: string | null; deviceKeyHash: string | null }

/** Whether the asker wrote this comment: the account, or the device where nobody was signed in. */
export function isCommentAuthor(asker: Asker, comment: WrittenRow): boolean {
  if (comment.userId !== null) return asker.viewer?.userId === comment.userId
  return comment.deviceKeyHash !== null && asker.deviceKeyHash === comment.deviceKeyHash
}

/** Whether the asker may take what others said off an event's page: whoever may edit the event. */
export function canHideComments(asker: Asker, event: OwnedRow): boolean {
  return canEditEvent(asker, event)
}

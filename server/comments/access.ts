import type { Asker } from '@/lib/auth/viewer'
import { canEditEvent, type OwnedRow } from '@/server/events/access'

export type WrittenRow = { userId: string | null; deviceKeyHash: string | null }

/** Whether the asker wrote this comment: as the account, or as the device if nobody was signed in. */
export function isCommentAuthor(asker: Asker, comment: WrittenRow): boolean {
  if (comment.userId !== null) return asker.viewer?.userId === comment.userId
  return comment.deviceKeyHash !== null && asker.deviceKeyHash === comment.deviceKeyHash
}

/** Whether the asker may hide others' comments on an event: anyone who may edit it. */
export function canHideComments(asker: Asker, event: OwnedRow): boolean {
  return canEditEvent(asker, event)
}

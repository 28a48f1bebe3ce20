'use client'

import { useText } from '#texts'
import { COMMENT_ACTION } from './comment-tree'

export type CommentActsProps = {
  isOwn: boolean
  /** Whether the reader hosts the event, and may hide what others wrote. */
  isHost: boolean
  onEdit: () => void
  onDelete: () => void
  onHide: () => void
  onReport: () => void
}

/** What a reader can do with a comment: edit or delete their own, hide or report another's. */
export function CommentActs({ isOwn, isHost, onEdit, onDelete, onHide, onReport }: CommentActsProps) {
  const t = useText('comments')
  const acts = isOwn
    ? [
        { label: t.edit, onClick: onEdit },
        { label: t.delete, onClick: onDelete },
      ]
    : [...(isHost ? [{ label: t.hide, onClick: onHide }] : []), { label: t.report, onClick: onReport }]
  return acts.map(({ label, onClick }) => (
    <button key={label} type="button" className={COMMENT_ACTION} onClick={onClick}>
      {label}
    </button>
  ))
}

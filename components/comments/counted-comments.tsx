'use client'

import { useFormats, useText } from '#texts'
import { useCommentCount } from './comment-count'

export type CountedCommentsProps = {
  eventId: string
  /** How many there were when the page was rendered. */
  total: number
}

/** `3 comments`, also correct after one was written here. */
export function CountedComments({ eventId, total }: CountedCommentsProps) {
  const t = useText('comments')
  return t.counted({ comments: useCommentCount(eventId, total) })
}

/** The number beside a heading; nothing for none. */
export function CommentNumber({ eventId, total }: CountedCommentsProps) {
  const formats = useFormats()
  const count = useCommentCount(eventId, total)
  return count > 0 ? <span className="text-quiet tabular-nums">{formats.number(count)}</span> : null
}

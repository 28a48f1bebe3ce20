import type { CommentView } from '@/lib/api/comments'

/** Levels of replies below a comment; the comment itself is level 0. Source: Spec §9 Comments. */
export const MAX_COMMENT_DEPTH = 5

/** Whether a comment of this depth can be replied to. Source: Spec §5 "Replies offered only when depth is below 5". */
export function canReply(depth: number): boolean {
  return depth < MAX_COMMENT_DEPTH
}

/** A comment with its replies, and theirs. */
export type CommentNode = Omit<CommentView, 'replies'> & { replies: CommentNode[] }

/**
 * The flat list of an event's comments as a tree; siblings keep the list's order. A reply whose parent is not in the list stands at
 * the top rather than being lost.
 */
export function nestComments(comments: readonly CommentView[]): CommentNode[] {
  const nodes = new Map(comments.map((comment) => [comment.id, { ...comment, replies: [] as CommentNode[] }]))
  const roots: CommentNode[] = []
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    if (parent && parent !== node) parent.replies.push(node)
    else roots.push(node)
  }
  return roots
}

/** Levels of replies below a comment; the comment itself is level 0. */
const MAX_COMMENT_DEPTH = 5

/** Whether a comment of this depth can be replied to. */
export function canReply(depth: number): boolean {
  return depth < MAX_COMMENT_DEPTH
}

/** Levels of replies below a comment; the comment itself is level 0. Source: Spec §9 Comments. */
export const MAX_COMMENT_DEPTH = 5

/** Whether a comment of this depth can be replied to. Source: Spec §5 "Replies offered only when depth is below 5". */
export function canReply(depth: number): boolean {
  return depth < MAX_COMMENT_DEPTH
}

import type { CommentView } from '@/lib/api/comments'

/** What a page shows of a comment; pages carry this and not the whole wire shape. */
export type ShownComment = Pick<CommentView, 'id' | 'userId' | 'text' | 'createdAt' | 'parentId' | 'isOwn'> & {
  username?: string | undefined
  profileImageUrl?: string | undefined
  editedAt?: string | undefined
  isRemoved?: boolean | undefined
  held?: CommentView['held']
}

/** A comment as pages show it. */
export function toShownComment({
  id,
  userId,
  username,
  profileImageUrl,
  text,
  createdAt,
  editedAt,
  parentId,
  isOwn,
  isRemoved,
  held,
}: CommentView): ShownComment {
  return {
    id,
    userId,
    text,
    createdAt,
    parentId,
    isOwn,
    ...(username === undefined ? {} : { username }),
    ...(profileImageUrl === undefined ? {} : { profileImageUrl }),
    ...(editedAt === undefined ? {} : { editedAt }),
    ...(isRemoved ? { isRemoved } : {}),
    ...(held === undefined ? {} : { held }),
  }
}

/** A comment with the replies to it. */
export type CommentBranch<T> = { comment: T; depth: number; replies: CommentBranch<T>[] }

type InTree = Pick<ShownComment, 'id' | 'parentId' | 'createdAt'>

/**
 * Comments in any order as a tree: what was said last stands first, replies below in the order in which they were given. A reply whose
 * parent is missing stands at the top rather than being lost.
 */
export function branchComments<T extends InTree>(comments: readonly T[]): CommentBranch<T>[] {
  const bySaid = comments.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1))
  const ids = new Set(comments.map(({ id }) => id))
  const repliesOf = Map.groupBy(bySaid, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
  const branch = (comment: T, depth: number): CommentBranch<T> => ({
    comment,
    depth,
    replies: (repliesOf.get(comment.id) ?? []).map((reply) => branch(reply, depth + 1)),
  })
  return (repliesOf.get('') ?? []).map((root) => branch(root, 0)).toReversed()
}

/** The same comments with others put in: a newer version takes the place of an older one. */
export function mergeComments<T extends InTree>(known: readonly T[], others: readonly T[]): T[] {
  const byId = new Map(known.map((comment) => [comment.id, comment]))
  for (const other of others) byId.set(other.id, other)
  return [...byId.values()]
}

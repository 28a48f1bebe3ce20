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

/** The comments without some: one that was replied to keeps an empty place. @param removed what stands there. */
export function withoutComments<T extends Pick<ShownComment, 'id' | 'parentId' | 'text' | 'isRemoved'>>(
  comments: readonly T[],
  ids: readonly string[],
  removed: string,
): T[] {
  return ids.reduce<T[]>(
    (left, id) =>
      left.some(({ parentId }) => parentId === id)
        ? left.map((one) => (one.id === id ? { ...one, text: removed, isRemoved: true } : one))
        : left.filter((one) => one.id !== id),
    [...comments],
  )
}

type Counted = Pick<ShownComment, 'id' | 'createdAt' | 'isRemoved' | 'held'>

/**
 * How many comments there are by now: as many as the page said, more by those that came after it and fewer by those that are gone. What was
 * merely fetched later is part of the total already; what is held back counts for nobody.
 */
export function countComments({
  total,
  initial,
  comments,
}: {
  total: number
  initial: readonly Counted[]
  comments: readonly Counted[]
}): number {
  const counts = ({ isRemoved, held }: Counted) => !isRemoved && !held
  const counted = initial.filter(counts)
  const newest = Math.max(-Infinity, ...initial.map(({ createdAt }) => Date.parse(createdAt)))
  const known = new Set(initial.map(({ id }) => id))
  const standing = new Set(comments.filter(counts).map(({ id }) => id))
  const came = comments.filter((one) => counts(one) && !known.has(one.id) && Date.parse(one.createdAt) >= newest).length
  const gone = counted.filter(({ id }) => !standing.has(id)).length
  return Math.max(0, total + came - gone)
}

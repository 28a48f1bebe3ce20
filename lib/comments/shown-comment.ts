import { isHandle } from '@/lib/federation/addresses'

/** What a page shows of a comment, instead of the whole wire shape. */
export type ShownComment = {
  id: string
  /** Account id, or `public` without one. */
  userId: string
  text: string
  createdAt: string
  parentId: string | null
  isOwn: boolean
  username?: string | undefined
  profileImageUrl?: string | undefined
  editedAt?: string | undefined
  isRemoved?: boolean | undefined
  /** Visible to its author only. */
  held?: 'waiting' | 'taken_down' | undefined
}

type Author = Pick<ShownComment, 'userId' | 'username'>

/** Whether a comment came from another server: its author is named by a handle, which no account here can have as its name. */
export const isFromElsewhere = ({ userId, username = '' }: Author): boolean => userId === 'public' && isHandle(username)

/** The id by which readers can block a comment's author: an account's, or a handle. Null for those without an account. */
export function blockIdOf(author: Author): string | null {
  if (isFromElsewhere(author)) return author.username ?? null
  return author.userId === 'public' ? null : author.userId
}

/** A comment as pages show it, without what else the wire says. */
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
}: ShownComment): ShownComment {
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

/** A comment with its replies. */
export type CommentBranch<T> = { comment: T; depth: number; replies: CommentBranch<T>[] }

type InTree = Pick<ShownComment, 'id' | 'parentId' | 'createdAt'>

/**
 * Comments in any order as a tree: newest first, replies in the order they were written. A reply whose parent is missing becomes top-level
 * rather than being lost.
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

/**
 * The instant since which all comments are among these: the newest `limit`, and what those reply to, which may be much older. Undefined
 * without any.
 */
export function allSince(comments: readonly Pick<ShownComment, 'createdAt'>[], limit: number): string | undefined {
  const instants = comments.map(({ createdAt }) => createdAt).toSorted()
  return instants.at(-limit) ?? instants[0]
}

/** The comments with others merged in: newer versions replace older ones. */
export function mergeComments<T extends InTree>(known: readonly T[], others: readonly T[]): T[] {
  const byId = new Map(known.map((comment) => [comment.id, comment]))
  for (const other of others) byId.set(other.id, other)
  return [...byId.values()]
}

/**
 * The comments without some; one with replies leaves an empty place.
 * @param removed the text shown there.
 */
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
 * The current number of comments: the page's number, plus those written since, minus those removed since. Comments merely fetched later are
 * already included; held ones never count.
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

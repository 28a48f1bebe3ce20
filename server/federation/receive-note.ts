import { DAY_MS } from '@/lib/time/spans'
import { MAX_COMMENT_LENGTH } from '@/lib/comments/length'
import { canReply } from '@/lib/comments/tree'
import { OURS, SHOWN } from '@/lib/events/shown'
import { readActorAddress, readObjectAddress } from '@/lib/federation/addresses'
import { withFullMentions } from '@/lib/federation/mentions'
import { toPlainText, withoutMentions } from '@/lib/federation/paragraphs'
import { isHeldFor, WATCHED_COMMENTS, type SpamSign } from '@/lib/moderation/spam'
import { listSpamSigns } from '@/server/moderation/spam-filter'
import { tellComment, tellCommentHere } from '@/server/notifications/tell-comment'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { holdAlone } from '@/server/platform/one-at-a-time'
import type { RemoteActorFacts, RemoteNote } from '@/server/platform/fediverse-arrivals'
import { renewTags } from '@/server/platform/page-cache'
import { isBlockedBy } from './blocked-actors'
import { listFederated } from './queries'
import { keepRemoteActor } from './remote-actors'

type Place = { eventId: string; parentId: string | null }

/** What a note replies to: one of our events, and the comment if it replies to one; `ownerIds` are the host and that comment's author. */
async function findPlace(inReplyTo: string): Promise<{ place: Place; ownerIds: (string | null)[] } | null> {
  const address = readObjectAddress(inReplyTo, env().app.url)
  if (address?.kind === 'event') {
    const event = await db.event.findFirst({ where: { id: address.id, ...SHOWN, ...OURS }, select: { id: true, hostId: true } })
    return event && { place: { eventId: event.id, parentId: null }, ownerIds: [event.hostId] }
  }
  const parent = await db.comment.findFirst({
    where: {
      ...(address ? { id: address.id } : { remoteUri: inReplyTo }),
      state: 'published',
      deletedAt: null,
      event: { ...SHOWN, ...OURS },
    },
    select: { id: true, eventId: true, depth: true, parentId: true, userId: true, event: { select: { hostId: true } } },
  })
  if (!parent) return null
  // At the deepest level, a reply becomes a sibling of the comment it answers.
  const place = { eventId: parent.eventId, parentId: canReply(parent.depth) ? parent.id : parent.parentId }
  return { place, ownerIds: [parent.event.hostId, parent.userId] }
}

const wordsOf = (note: RemoteNote) =>
  withoutMentions(toPlainText(withFullMentions(note.content, new URL(env().app.url).host)))
    .slice(0, MAX_COMMENT_LENGTH)
    .trim()

/**
 * How many comments of one remote stranger and of all strangers of one server may wait for review, and how many a remote person may post a
 * day; the rest is dropped. A server can make up as many people as it likes.
 */
const MAX_WAITING = 3
const MAX_WAITING_OF_SERVER = 50
const MAX_DAILY = 50

/** The signs of spam that hold a remote comment for review; null if it is dropped. */
async function judge(tx: Tx, { id: remoteActorId, uri }: { id: string; uri: string }, text: string): Promise<SpamSign[] | null> {
  const countOf = (where: object) => tx.comment.count({ where: { remoteActorId, ...where }, take: MAX_DAILY })
  const earlier = await countOf({ state: 'published', deletedAt: null })
  if (earlier === 0) {
    const waiting = { state: 'held', deletedAt: null } as const
    if ((await countOf(waiting)) >= MAX_WAITING) return null
    const ofServer = { ...waiting, remoteActor: { uri: { startsWith: `${new URL(uri).origin}/` } } }
    return (await tx.comment.count({ where: ofServer })) >= MAX_WAITING_OF_SERVER ? null : ['stranger']
  }
  if ((await countOf({ createdAt: { gt: new Date(now().getTime() - DAY_MS) } })) >= MAX_DAILY) return null
  if (earlier >= WATCHED_COMMENTS) return []
  const signs = await listSpamSigns(tx, text, { userId: null, deviceKeyHash: null })
  return isHeldFor(signs, earlier) ? signs : []
}

/** How many accounts one comment from another server may notify by mentioning them. */
const MAX_MENTIONED = 10

/** The accounts that a note mentions: those that are actors on other servers, up to a limit. */
async function findMentioned({ mentions }: RemoteNote): Promise<string[]> {
  const ids = mentions.map((address) => readActorAddress(address, env().app.url)).filter((id) => id !== null)
  return listFederated([...new Set(ids)].slice(0, MAX_MENTIONED))
}

/**
 * Stores a public reply from another server as a comment. People without a published comment here wait for review, and so do later comments
 * that look like spam. A note is stored once, even if it arrives at several inboxes, and not at all if the event's host or the author
 * replied to has blocked its author.
 */
export async function receiveNote(note: RemoteNote, actor: RemoteActorFacts): Promise<void> {
  const text = wordsOf(note)
  const found = note.inReplyTo === null || text === '' || !note.isPublic ? null : await findPlace(note.inReplyTo)
  if (!found || (await isBlockedBy(found.ownerIds, actor.uri))) return
  const { place } = found
  const remoteActorId = await keepRemoteActor(actor)
  const mentioned = await findMentioned(note)
  const isPublished = await db.$transaction(async (tx) => {
    await holdAlone(tx, `notes:${new URL(actor.uri).origin}`)
    const heldFor = await judge(tx, { id: remoteActorId, uri: actor.uri }, text)
    if (heldFor === null) return false
    const state = heldFor.length > 0 ? 'held' : 'published'
    const made = await tx.comment.createManyAndReturn({
      data: [{ ...place, text, remoteActorId, remoteUri: note.uri, state, heldFor }],
      skipDuplicates: true,
      select: { id: true },
    })
    const commentId = made[0]?.id
    if (commentId === undefined) return false
    await tx.commentMention.createMany({ data: mentioned.map((userId) => ({ commentId, userId })) })
    if (state === 'held') return false
    await tellComment(tx, commentId)
    return true
  })
  if (isPublished) renewTags([`comments:${place.eventId}`])
}

/** Applies an edit made by the author on another server; whom it mentions now learns of it. */
export async function reviseNote(note: RemoteNote, actorUri: string): Promise<void> {
  // No longer public, so no longer a comment here.
  if (!note.isPublic) return removeNote(note.uri, actorUri)
  const text = wordsOf(note)
  if (text === '') return
  const mentioned = await findMentioned(note)
  const own = { remoteUri: note.uri, remoteActor: { uri: actorUri }, deletedAt: null, NOT: { text } }
  const rows = await db.$transaction(async (tx) => {
    const comment = await tx.comment.findFirst({ where: own, select: { id: true, state: true, remoteActorId: true } })
    if (!comment?.remoteActorId) return []
    // Edits are checked like new comments.
    const signs = comment.state === 'published' ? await listSpamSigns(tx, text, { userId: null, deviceKeyHash: null }) : []
    const earlier = await tx.comment.count({
      where: { remoteActorId: comment.remoteActorId, state: 'published', deletedAt: null, id: { not: comment.id } },
      take: WATCHED_COMMENTS,
    })
    const held = isHeldFor(signs, earlier) ? { state: 'held' as const, heldFor: signs } : {}
    const changed = await tx.comment.updateManyAndReturn({
      where: { ...own, id: comment.id },
      data: { text, editedAt: now(), ...held },
      select: { eventId: true, state: true },
    })
    if (!changed[0]) return []
    await tx.commentMention.deleteMany({ where: { commentId: comment.id, userId: { notIn: mentioned } } })
    await tx.commentMention.createMany({ data: mentioned.map((userId) => ({ commentId: comment.id, userId })), skipDuplicates: true })
    if (mentioned.length > 0 && changed[0].state === 'published') await tellCommentHere(tx, comment.id)
    return changed
  })
  if (rows[0]) renewTags([`comments:${rows[0].eventId}`])
}

/** Removes a comment that its author deleted on another server. */
export async function removeNote(uri: string, actorUri: string): Promise<void> {
  const rows = await db.comment.updateManyAndReturn({
    where: { remoteUri: uri, remoteActor: { uri: actorUri }, deletedAt: null },
    data: { deletedAt: now() },
    select: { eventId: true },
  })
  if (rows[0]) renewTags([`comments:${rows[0].eventId}`])
}

import { MAX_COMMENT_LENGTH } from '@/lib/api/comments'
import { canReply } from '@/lib/comments/tree'
import { SHOWN } from '@/lib/events/shown'
import { readObjectAddress } from '@/lib/federation/addresses'
import { toPlainText, withoutMentions } from '@/lib/federation/paragraphs'
import { tellComment } from '@/server/notifications/tell-comment'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import type { RemoteActorFacts, RemoteNote } from '@/server/platform/fediverse'
import { renewTags } from '@/server/platform/page-cache'
import { keepRemoteActor } from './remote-actors'

/** What a note answers: an event of ours, and the comment below it if it answers one. */
async function findPlace(inReplyTo: string): Promise<{ eventId: string; parentId: string | null } | null> {
  const address = readObjectAddress(inReplyTo, env().app.url)
  if (address?.kind === 'event') {
    const event = await db.event.findFirst({ where: { id: address.id, ...SHOWN }, select: { id: true } })
    return event && { eventId: event.id, parentId: null }
  }
  const parent = await db.comment.findFirst({
    where: { ...(address ? { id: address.id } : { remoteUri: inReplyTo }), state: 'published', deletedAt: null, event: SHOWN },
    select: { id: true, eventId: true, depth: true, parentId: true },
  })
  // At the deepest level a reply stands beside what it answers.
  return parent && { eventId: parent.eventId, parentId: canReply(parent.depth) ? parent.id : parent.parentId }
}

const wordsOf = (note: RemoteNote) => withoutMentions(toPlainText(note.content)).slice(0, MAX_COMMENT_LENGTH).trim()

/**
 * Keeps a reply of somebody on another server as a comment. Who has no published comment here yet waits until staff has looked. The same
 * note comes once, however many inboxes it reaches.
 */
export async function receiveNote(note: RemoteNote, actor: RemoteActorFacts): Promise<void> {
  const text = wordsOf(note)
  const place = note.inReplyTo === null || text === '' ? null : await findPlace(note.inReplyTo)
  if (!place) return
  const remoteActorId = await keepRemoteActor(actor)
  const isKnown = (await db.comment.count({ where: { remoteActorId, state: 'published', deletedAt: null } })) > 0
  await db.$transaction(async (tx) => {
    const made = await tx.comment.createManyAndReturn({
      data: [{ ...place, text, remoteActorId, remoteUri: note.uri, ...(isKnown ? {} : { state: 'held', heldFor: ['stranger'] }) }],
      skipDuplicates: true,
      select: { id: true },
    })
    if (made[0] && isKnown) await tellComment(tx, made[0].id)
  })
  if (isKnown) renewTags([`comments:${place.eventId}`])
}

/** Changes a comment as its author did on another server. */
export async function reviseNote(note: RemoteNote, actorUri: string): Promise<void> {
  const text = wordsOf(note)
  if (text === '') return
  const rows = await db.comment.updateManyAndReturn({
    where: { remoteUri: note.uri, remoteActor: { uri: actorUri }, deletedAt: null, NOT: { text } },
    data: { text, editedAt: now() },
    select: { eventId: true },
  })
  if (rows[0]) renewTags([`comments:${rows[0].eventId}`])
}

/** Takes a comment away as its author did on another server. */
export async function removeNote(uri: string, actorUri: string): Promise<void> {
  const rows = await db.comment.updateManyAndReturn({
    where: { remoteUri: uri, remoteActor: { uri: actorUri }, deletedAt: null },
    data: { deletedAt: now() },
    select: { eventId: true },
  })
  if (rows[0]) renewTags([`comments:${rows[0].eventId}`])
}

import type { Json } from '@/lib/events/json-ld'
import { actorPath, objectPath, PUBLIC } from '@/lib/federation/addresses'
import { toParagraphs } from '@/lib/federation/paragraphs'

export type FederatedComment = {
  id: string
  eventId: string
  userId: string
  text: string
  createdAt: Date
  editedAt: Date | null
  /** The comment this one replies to: its address on another server, or our id; null for a reply to the event itself. */
  parent: { remoteUri: string | null; id: string } | null
}

/**
 * A comment of an account of ours as a `Note` in reply to its event or to another comment.
 * @param siteUrl our own address, without a trailing slash.
 */
export function toNoteObject(comment: FederatedComment, siteUrl: string): { [key: string]: Json } {
  const actor = siteUrl + actorPath(comment.userId)
  const { parent } = comment
  return {
    id: siteUrl + objectPath('comments', comment.id),
    type: 'Note',
    content: toParagraphs(comment.text),
    url: `${siteUrl}/event/${comment.eventId}#comment-${comment.id}`,
    attributedTo: actor,
    inReplyTo: parent ? (parent.remoteUri ?? siteUrl + objectPath('comments', parent.id)) : siteUrl + objectPath('events', comment.eventId),
    to: [PUBLIC],
    cc: [`${actor}/followers`],
    published: comment.createdAt.toISOString(),
    ...(comment.editedAt ? { updated: comment.editedAt.toISOString() } : {}),
  }
}

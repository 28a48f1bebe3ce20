import { AsyncLocalStorage } from 'node:async_hooks'
import type { InboxContext } from '@fedify/fedify/federation'
import {
  Accept,
  Activity,
  Announce,
  Create,
  Delete,
  Follow,
  Join,
  Leave,
  Like,
  Link,
  Mention,
  Note,
  PUBLIC_COLLECTION,
  Reject,
  Undo,
  Update,
  type Actor,
} from '@fedify/fedify/vocab'
import { HANDLE_NAME, MAX_ADDRESS } from '@/lib/federation/addresses'

/** Someone on another server. */
export type RemoteActorFacts = {
  uri: string
  handle: string
  name: string
  url: string | null
  inbox: string
  sharedInbox: string | null
}

/** A note of another server. `content` is its HTML, `author` the actor it says to be by, `isPublic` whether it is meant for everyone. */
export type RemoteNote = {
  uri: string
  author: string | null
  content: string
  inReplyTo: string | null
  language: string | null
  isPublic: boolean
  /** The addresses of the actors it mentions. */
  mentions: string[]
}

const KINDS = { follow: Follow, like: Like, share: Announce, join: Join, leave: Leave } as const
export type ActKind = keyof typeof KINDS

/** An incoming activity with a verified signature: its actor and its object. */
export type Arrived = { id: string; actor: string } & (
  | { kind: ActKind; object: string }
  | { kind: 'undo'; undone: { kind: ActKind | null; id: string | null; object: string | null } }
  | { kind: 'create' | 'update'; note: RemoteNote }
  /** An `Event`, created or updated: as sent, or its address. */
  | { kind: 'event'; object: unknown }
  /** An answer to a follow: the ids of the activity, of who asked and of who was asked, as far as it names them. */
  | { kind: 'accept' | 'reject'; asked: { id: string | null; actor: string | null; object: string | null } }
  | { kind: 'delete'; object: string }
)

/** Text that Postgres can store: without NUL and lone surrogates. */
const text = (value: { toString: () => string } | null) => value?.toString().replaceAll('\u0000', '').toWellFormed() ?? ''

const linkOf = (actor: Actor): string | null => {
  const { url } = actor
  const href = url instanceof Link ? url.href : url
  return href instanceof URL && /^https?:$/.test(href.protocol) && href.href.length <= MAX_ADDRESS ? href.href : null
}

/** The stored facts about a remote actor; null if it has no usable inbox. */
export function factsOf(actor: Actor): RemoteActorFacts | null {
  if (!actor.id || !actor.inboxId || actor.inboxId.origin !== actor.id.origin) return null
  if (actor.id.username !== '' || actor.id.href.length > MAX_ADDRESS || actor.inboxId.href.length > MAX_ADDRESS) return null
  const shared = actor.endpoints?.sharedInbox ?? null
  const handle = text(actor.preferredUsername)
  return {
    uri: actor.id.href,
    handle: `${HANDLE_NAME.test(handle) ? handle : 'unknown'}@${actor.id.host}`,
    name: text(actor.name).replace(/\s+/g, ' ').slice(0, 200).toWellFormed(),
    url: linkOf(actor),
    inbox: actor.inboxId.href,
    sharedInbox: shared && shared.origin === actor.id.origin && shared.href.length <= MAX_ADDRESS ? shared.href : null,
  }
}

/** Of so many tags of a note, mentions are read: other servers may send any number. */
const MAX_TAGS = 100

/** The addresses of the actors that a note mentions; tags that would have to be fetched are left out. */
async function readMentions(ctx: InboxContext<void>, note: Note): Promise<string[]> {
  const mentions: string[] = []
  let count = 0
  const documentLoader = () => Promise.reject(new Error('Tags are not fetched.'))
  for await (const tag of note.getTags({ ...ctx, documentLoader, suppressError: true })) {
    if (tag instanceof Mention && tag.href) mentions.push(tag.href.href)
    count += 1
    if (count >= MAX_TAGS) break
  }
  return mentions
}

async function readNote(ctx: InboxContext<void>, activity: Create | Update): Promise<RemoteNote | null> {
  const object = await activity.getObject({ ...ctx, suppressError: true })
  if (!(object instanceof Note) || !object.id || object.id.origin !== activity.actorId?.origin) return null
  if (object.id.href.length > MAX_ADDRESS) return null
  const { content } = object
  const addressed = [...object.toIds, ...object.ccIds]
  return {
    uri: object.id.href,
    author: object.attributionId?.href ?? null,
    content: text(content),
    inReplyTo: object.replyTargetId?.href ?? null,
    isPublic: addressed.some(({ href }) => href === PUBLIC_COLLECTION.href),
    mentions: await readMentions(ctx, object),
    language: content !== null && typeof content === 'object' && 'locale' in content ? String(content.locale) : null,
  }
}

const kindOf = (activity: unknown): ActKind | null =>
  (Object.keys(KINDS) as ActKind[]).find((kind) => activity instanceof KINDS[kind]) ?? null

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEventObject = (object: unknown): boolean => isRecord(object) && [object['type']].flat().includes('Event')
const idOf = (value: unknown): string | null => {
  const id = isRecord(value) ? value['id'] : value
  return typeof id === 'string' && id.length <= MAX_ADDRESS ? id : null
}

/** The task of the queue that is being worked on. */
const working = new AsyncLocalStorage<unknown>()

/** Works on a task of the queue. `readActivity` finds the activity there as it was sent. */
export const workOn = <T>(task: unknown, work: () => T): T => working.run(task, work)

/**
 * The object of the arriving activity as it was sent: the library keeps only the terms that its context names. Only the id if someone else
 * forwarded the activity, because its own signature covers no other terms, either.
 */
function sentObject(): unknown {
  const task = working.getStore()
  const activity = isRecord(task) ? task['activity'] : null
  if (!isRecord(task) || !isRecord(activity)) return null
  return task['ldSignatureVerified'] === true ? idOf(activity['object']) : (activity['object'] ?? null)
}

/** An answer to a follow. Some servers send it without an id of its own. */
function readAnswer(activity: Accept | Reject): Arrived | null {
  const kind = activity instanceof Accept ? 'accept' : 'reject'
  const object = sentObject()
  const { actorId } = activity
  if (!actorId || actorId.href.length > MAX_ADDRESS) return null
  const asked = {
    id: idOf(object),
    actor: isRecord(object) ? idOf(object['actor']) : null,
    object: isRecord(object) ? idOf(object['object']) : null,
  }
  return { id: activity.id?.href ?? `${actorId.href}#${kind}-${asked.id ?? ''}`, actor: actorId.href, kind, asked }
}

/** A verified activity as plain values; null for kinds we ignore. */
export async function readActivity(ctx: InboxContext<void>, activity: Activity): Promise<Arrived | null> {
  if (activity.id && (activity.id.origin !== activity.actorId?.origin || activity.id.href.length > MAX_ADDRESS)) return null
  if (activity instanceof Accept || activity instanceof Reject) return readAnswer(activity)
  if (!activity.id || !activity.actorId) return null
  const said = { id: activity.id.href, actor: activity.actorId.href }
  const kind = kindOf(activity)
  const object = activity.objectId?.href
  if (kind) return object ? { ...said, kind, object } : null
  if (activity instanceof Delete) return object ? { ...said, kind: 'delete', object } : null
  if (activity instanceof Undo) {
    const undone = await activity.getObject({ ...ctx, suppressError: true })
    const known = undone instanceof Activity ? undone : null
    return {
      ...said,
      kind: 'undo',
      undone: { kind: kindOf(known), id: known?.id?.href ?? object ?? null, object: known?.objectId?.href ?? null },
    }
  }
  if (activity instanceof Create || activity instanceof Update) {
    const sent = sentObject()
    if (isEventObject(sent)) return { ...said, kind: 'event', object: sent }
    const note = await readNote(ctx, activity)
    if (note) return { ...said, kind: activity instanceof Create ? 'create' : 'update', note }
    return typeof sent === 'string' ? { ...said, kind: 'event', object: sent } : null
  }
  return null
}

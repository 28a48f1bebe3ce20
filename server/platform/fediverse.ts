import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createExponentialBackoffPolicy,
  createFederation,
  type Context,
  type Federation,
  type InboxContext,
  type Message,
  type MessageQueue,
} from '@fedify/fedify/federation'
import {
  Accept,
  Activity,
  Announce,
  Application,
  Create,
  Delete,
  Endpoints,
  Follow,
  Image,
  isActor,
  Join,
  Leave,
  Like,
  Link,
  Note,
  Person,
  PUBLIC_COLLECTION,
  Reject,
  Undo,
  Update,
  type Actor,
  type Recipient,
} from '@fedify/fedify/vocab'
import { db, type Tx } from './db'
import { keepContexts } from './fediverse-contexts'
import { guardFetch } from './fediverse-fetch'
import { hasHeard, memory, noteHeard } from './fediverse-memory'

/** One of our own actors as other servers see it. */
export type OwnActor = {
  kind: 'person' | 'instance'
  handle: string
  name: string
  /** HTML. */
  summary: string
  /** Absolute addresses. */
  pageUrl: string
  iconUrl: string | null
}

export type KeyPair = { privateKey: CryptoKey; publicKey: CryptoKey }

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

/** Where someone's activities are sent. */
export type Inbox = { actor: string; inbox: string; sharedInbox: string | null }

export type FediverseParts = {
  /** Our own address, without a trailing slash. */
  siteUrl: string
  software: { name: string; version: string }
  allowPrivateAddress: boolean
  getActor: (identifier: string) => Promise<OwnActor | null>
  getKeys: (identifier: string) => Promise<KeyPair[]>
  findIdentifier: (handle: string) => Promise<string | null>
  countFollowers: (identifier: string) => Promise<number>
  /** An actor's latest activities as JSON-LD, newest first. */
  listOutbox: (identifier: string, page: { offset: number; limit: number }) => Promise<unknown[]>
  countOutbox: (identifier: string) => Promise<number>
  usage: () => Promise<{ users: { total: number }; localPosts: number; localComments: number }>
  /** Hands a task to the job queue, in the given transaction or in one of its own. */
  enqueue: (runner: Tx | typeof db, tasks: readonly unknown[], delayMs: number) => Promise<void>
  receive: (
    arrived: Arrived,
    tools: Pick<Fediverse, 'send'> & { findActor: (uri: string) => Promise<RemoteActorFacts | null> },
  ) => Promise<void>
}

export type Fediverse = {
  /** Answers other servers' requests: actors, inboxes, collections, WebFinger and NodeInfo. */
  answer: (request: Request) => Promise<Response>
  /** The actor at an address or of a handle (`@name@host`), asked for by one of our actors; null if there is none. */
  find: (address: string, from: string) => Promise<RemoteActorFacts | null>
  /** Runs a task that was enqueued. */
  work: (task: unknown) => Promise<void>
  /** Sends an activity, given as JSON-LD, to inboxes; its deliveries are jobs that commit with `tx`. */
  send: (tx: Tx, order: { from: string; activity: { [key: string]: unknown }; to: readonly Inbox[] }) => Promise<void>
}

const OUTBOX_PAGE = 20
/** From a minute to half a day between tries, for about four days; then a server counts as dead. */
const RETRIES = createExponentialBackoffPolicy({
  initialDelay: { minutes: 1 },
  maxDelay: { hours: 12 },
  factor: 3,
  maxAttempts: 14,
  jitter: true,
})
/** Answers after which no further try makes sense. */
const FINAL = [400, 401, 403, 404, 405, 410, 413, 422]

/** The transaction in which activities are being sent. */
const sending = new AsyncLocalStorage<Tx>()

const queueOf = (enqueue: FediverseParts['enqueue']): MessageQueue => {
  const add = (tasks: readonly unknown[], delay?: { total: (unit: 'millisecond') => number }) =>
    enqueue(sending.getStore() ?? db, tasks, delay?.total('millisecond') ?? 0)
  return {
    enqueue: (task, options) => add([task], options?.delay),
    enqueueMany: (tasks, options) => add(tasks, options?.delay),
    // Jobs are worked on by the sidecar, which calls `work`.
    listen: () => Promise.resolve(),
  }
}

/** Text that Postgres can store: without NUL and lone surrogates. */
const text = (value: { toString: () => string } | null) => value?.toString().replaceAll('\u0000', '').toWellFormed() ?? ''

/** Longer addresses do not fit into an index. */
const MAX_ADDRESS = 1000
/** The part of a handle before its host. With spaces or a second `@` it could impersonate someone on another server. */
const HANDLE = /^[\p{L}\p{N}\p{M}_.-]{1,64}$/u

const linkOf = (actor: Actor): string | null => {
  const { url } = actor
  const href = url instanceof Link ? url.href : url
  return href instanceof URL && /^https?:$/.test(href.protocol) && href.href.length <= MAX_ADDRESS ? href.href : null
}

/** The stored facts about a remote actor; null if it has no usable inbox. */
function factsOf(actor: Actor): RemoteActorFacts | null {
  if (!actor.id || !actor.inboxId || actor.inboxId.origin !== actor.id.origin) return null
  if (actor.id.username !== '' || actor.id.href.length > MAX_ADDRESS || actor.inboxId.href.length > MAX_ADDRESS) return null
  const shared = actor.endpoints?.sharedInbox ?? null
  const handle = text(actor.preferredUsername)
  return {
    uri: actor.id.href,
    handle: `${HANDLE.test(handle) ? handle : 'unknown'}@${actor.id.host}`,
    name: text(actor.name).replace(/\s+/g, ' ').slice(0, 200).toWellFormed(),
    url: linkOf(actor),
    inbox: actor.inboxId.href,
    sharedInbox: shared && shared.origin === actor.id.origin && shared.href.length <= MAX_ADDRESS ? shared.href : null,
  }
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

/** The task that is being worked on. */
const working = new AsyncLocalStorage<unknown>()

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
async function readActivity(ctx: InboxContext<void>, activity: Activity): Promise<Arrived | null> {
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

async function toActor(ctx: Context<void>, identifier: string, own: OwnActor): Promise<Person | Application> {
  const keys = await ctx.getActorKeyPairs(identifier)
  const values = {
    id: ctx.getActorUri(identifier),
    preferredUsername: own.handle,
    name: own.name,
    summary: own.summary,
    url: new URL(own.pageUrl),
    inbox: ctx.getInboxUri(identifier),
    outbox: ctx.getOutboxUri(identifier),
    followers: ctx.getFollowersUri(identifier),
    endpoints: new Endpoints({ sharedInbox: ctx.getInboxUri() }),
    manuallyApprovesFollowers: false,
    discoverable: true,
    ...(own.iconUrl ? { icon: new Image({ url: new URL(own.iconUrl) }) } : {}),
    ...(keys[0] ? { publicKey: keys[0].cryptographicKey } : {}),
    assertionMethods: keys.map((key) => key.multikey),
  }
  return own.kind === 'person' ? new Person(values) : new Application(values)
}

/** The connection to the fediverse, by Fedify: signatures both ways, WebFinger, actors, inboxes, deliveries with retries. */
export function openFediverse(parts: FediverseParts): Fediverse {
  keepContexts()
  const federation: Federation<void> = createFederation<void>({
    kv: memory,
    queue: queueOf(parts.enqueue),
    manuallyStartQueue: true,
    origin: parts.siteUrl,
    allowPrivateAddress: parts.allowPrivateAddress,
    userAgent: { software: `${parts.software.name}/${parts.software.version}`, url: parts.siteUrl },
    outboxRetryPolicy: RETRIES,
    permanentFailureStatusCodes: FINAL,
    // Not needed: our activities already name their actors by address.
    activityTransformers: [],
  })

  const send: Fediverse['send'] = async (tx, { from, activity, to }) => {
    if (to.length === 0) return
    const ctx = federation.createContext(new URL(parts.siteUrl), undefined)
    const recipients: Recipient[] = to.map(({ actor, inbox, sharedInbox }) => ({
      id: new URL(actor),
      inboxId: new URL(inbox),
      endpoints: sharedInbox ? { sharedInbox: new URL(sharedInbox) } : null,
    }))
    const read = await Activity.fromJsonLd(activity, ctx)
    // The library serialises only the terms it knows, but those of Mobilizon and schema.org must arrive, too. Fan-out is skipped because it
    // would serialise the activity again.
    Object.defineProperty(read, 'toJsonLd', { value: () => Promise.resolve(structuredClone(activity)) })
    await sending.run(tx, () => ctx.sendActivity({ identifier: from }, recipients, read, { preferSharedInbox: true, fanout: 'skip' }))
  }

  federation
    .setActorDispatcher('/ap/actors/{identifier}', async (ctx, identifier) => {
      const own = await parts.getActor(identifier)
      return own && toActor(ctx, identifier, own)
    })
    .setKeyPairsDispatcher((_ctx, identifier) => parts.getKeys(identifier))
    .mapHandle((_ctx, handle) => parts.findIdentifier(handle))

  // Followers are private: the collection gives only their number.
  federation
    .setFollowersDispatcher('/ap/actors/{identifier}/followers', () => ({ items: [] }))
    .setCounter((_ctx, identifier) => parts.countFollowers(identifier))

  federation
    .setOutboxDispatcher('/ap/actors/{identifier}/outbox', async (ctx, identifier, cursor) => {
      if (cursor === null) return null
      const offset = Math.max(0, Number.parseInt(cursor, 10) || 0)
      const said = await parts.listOutbox(identifier, { offset, limit: OUTBOX_PAGE })
      const items = await Promise.all(said.map((activity) => Activity.fromJsonLd(activity, ctx)))
      return { items, nextCursor: said.length < OUTBOX_PAGE ? null : String(offset + OUTBOX_PAGE) }
    })
    .setFirstCursor(() => '0')
    .setCounter((_ctx, identifier) => parts.countOutbox(identifier))

  federation.setNodeInfoDispatcher('/ap/nodeinfo/2.1', async () => ({
    software: { name: parts.software.name, version: parts.software.version },
    protocols: ['activitypub'],
    openRegistrations: true,
    usage: await parts.usage(),
  }))

  federation.setInboxListeners('/ap/actors/{identifier}/inbox', '/ap/inbox').on(Activity, async (ctx, activity) => {
    const arrived = await readActivity(ctx, activity)
    if (!arrived || (await hasHeard(arrived))) return
    const findActor = async (uri: string) => {
      const found = uri === activity.actorId?.href ? await activity.getActor({ ...ctx, suppressError: true }) : await ctx.lookupObject(uri)
      return isActor(found as Actor) && (found as Actor).id?.href === uri ? factsOf(found as Actor) : null
    }
    await parts.receive(arrived, { findActor, send })
    await noteHeard(arrived)
  })

  const find: Fediverse['find'] = async (address, from) => {
    const ctx = federation.createContext(new URL(parts.siteUrl), undefined)
    // Signed, because some servers show their actors only to servers they know.
    const documentLoader = await ctx.getDocumentLoader({ identifier: from })
    const found = await ctx.lookupObject(address, { documentLoader }).catch(() => null)
    return isActor(found as Actor) ? factsOf(found as Actor) : null
  }

  const guarded = guardFetch(parts.allowPrivateAddress)
  return {
    find: (address, from) => guarded(() => find(address, from)),
    answer: (request) => guarded(() => federation.fetch(request, { contextData: undefined })),
    work: (task) => guarded(() => working.run(task, () => federation.processQueuedTask(undefined, task as Message))),
    send: (tx, order) => guarded(() => send(tx, order)),
  }
}

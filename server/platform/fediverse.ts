import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createExponentialBackoffPolicy,
  createFederation,
  type Context,
  type Federation,
  type Message,
  type MessageQueue,
} from '@fedify/fedify/federation'
import { Activity, Application, Endpoints, Image, isActor, Person, type Actor, type Recipient } from '@fedify/fedify/vocab'
import { db, type Tx } from './db'
import { factsOf, readActivity, workOn, type Arrived, type RemoteActorFacts } from './fediverse-arrivals'
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
    work: (task) => guarded(() => workOn(task, () => federation.processQueuedTask(undefined, task as Message))),
    send: (tx, order) => guarded(() => send(tx, order)),
  }
}

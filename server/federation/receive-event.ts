import { createHash } from 'node:crypto'
import { DAY_MS } from '@/lib/time/spans'
import { readEventHead, readEventObject, type EventHead, type RemoteEventFacts } from '@/lib/federation/objects/read-event-object'
import { createdColumns } from '@/server/events/columns/created-columns'
import { eventPages } from '@/server/events/pages/event-pages'
import { zoneOf } from '@/server/geo/zone-of'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { renewPages } from '@/server/platform/page-cache'
import { isBlockedServer } from './blocked-servers'
import { fetchObject } from './fetch-object'
import { foldRemote } from './fold-event'
import { forgetRemoteEvents, hostOfUri } from './remote-events'
import { FETCH_PICTURE } from './remote-picture'

/** What one followed actor can have stored here at a time, and bring in a day. */
const MAX_EVENTS = 500
const MAX_DAILY = 200
/** Events beyond this are not for anyone's calendar. */
const MAX_AHEAD_MS = 2 * 366 * DAY_MS

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : null)

/** Whether an address is on our own host, however it is spelled. */
export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const plain = (host: string) => host.toLowerCase().replace(/\.+$/, '')
  return (
    plain(new URL(address).hostname) === plain(new URL(env().app.url).hostname) && new URL(address).port === new URL(env().app.url).port
  )
}

const toId = (object: unknown): string | null => (typeof object === 'string' ? object : (readEventHead(object)?.uri ?? null))

/** The followed actor among these that may bring events; of several, the first. */
function findFollowed(uris: readonly string[]): Promise<{ id: string } | null> {
  return db.following.findFirst({ where: { uri: { in: [...uris] }, state: 'accepted' }, select: { id: true }, orderBy: { id: 'asc' } })
}

type Believed = { object: unknown; head: EventHead; author: string }

/**
 * An object with the author it is really by. What its author signed is taken as sent; whatever someone else sends is asked from its own
 * server, so that nobody can put words into another's mouth.
 */
async function believe(object: unknown, uri: string, actor: string): Promise<Believed | 'gone' | null> {
  const sent = typeof object === 'string' ? null : readEventHead(object)
  if (sent?.authors.includes(actor) && originOf(uri) === originOf(actor)) return { object, head: sent, author: actor }
  const fetched = await fetchObject(uri)
  if (fetched === null || fetched === 'gone') return fetched
  const head = readEventHead(fetched.object)
  const author = head?.authors.find((one) => originOf(one) === originOf(uri))
  return head && author ? { object: fetched.object, head, author } : null
}

/** An event in columns; null if it cannot be stored. */
function columnsOf({ given, status, timeZone, place, language }: RemoteEventFacts, uri: string) {
  try {
    const columns = createdColumns({ ...given, timeZone })
    const isPlaced = place.latitude !== null
    return {
      ...columns,
      countryCode: place.countryCode ?? columns.countryCode,
      ...(isPlaced ? { latitude: place.latitude, longitude: place.longitude } : {}),
      status,
      language,
      origin: hostOfUri(uri),
    }
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

async function hasRoom(tx: Tx, followingId: string): Promise<boolean> {
  await tx.$queryRaw`SELECT 1 FROM "Following" WHERE "id" = ${followingId} FOR UPDATE`
  const daily = { followingId, createdAt: { gt: new Date(now().getTime() - DAY_MS) } }
  return (await tx.remoteEvent.count({ where: { followingId } })) < MAX_EVENTS && (await tx.remoteEvent.count({ where: daily })) < MAX_DAILY
}

/** Stores an event or its change; returns the pages that show it, none if nothing changed. One that moderation removed stays removed. */
async function keep(uri: string, author: string, facts: RemoteEventFacts, followingId: string | null): Promise<string[]> {
  const columns = columnsOf(facts, uri)
  if (!columns) return []
  const { url, pictureUrl, changedMs } = facts
  const digest = createHash('sha256')
    .update(JSON.stringify([columns, url, pictureUrl]))
    .digest('hex')
  const remote = { url, digest, pictureUrl, changedAt: changedMs === null ? null : new Date(changedMs) }
  return db.$transaction(async (tx) => {
    await holdAlone(tx, `heard:${uri}`)
    const known = await tx.remoteEvent.findUnique({
      where: { uri },
      select: {
        eventId: true,
        author: true,
        digest: true,
        pictureUrl: true,
        changedAt: true,
        event: { select: { deletedAt: true, city: true, venue: true, dedupeKey: true } },
      },
    })
    let id: string
    if (known) {
      const isOlder = known.changedAt !== null && changedMs !== null && changedMs < known.changedAt.getTime()
      if (known.author !== author || known.digest === digest || isOlder || known.event.deletedAt !== null) return []
      id = known.eventId
      await tx.event.update({ where: { id }, data: columns, select: { id: true } })
      await tx.remoteEvent.update({ where: { uri }, data: remote, select: { uri: true } })
    } else {
      if (followingId === null || !(await hasRoom(tx, followingId))) return []
      const made = await tx.event.create({ data: columns, select: { id: true } })
      id = made.id
      await tx.remoteEvent.create({ data: { ...remote, eventId: id, uri, author, followingId }, select: { uri: true } })
    }
    if ((known?.pictureUrl ?? null) !== pictureUrl) await addJob(tx, FETCH_PICTURE, { eventId: id })
    const folded = await foldRemote(tx, id, { isOther: known?.event.dedupeKey !== columns.dedupeKey })
    const before = known ? [{ city: known.event.city, venue: known.event.venue }] : []
    return [...folded, ...eventPages({ id, hostId: null }, columns, ...before)]
  })
}

/**
 * Stores an event of another server, or its change. It must come from a followed actor, or be changed by its own author; it must be public,
 * not over, and on the host of its author. Anything else changes nothing.
 */
export async function receiveEvent({ actor, object }: { actor: string; object: unknown }): Promise<void> {
  const uri = toId(object)
  if (uri === null || uri.length > 1000 || originOf(uri) === null || isOwnAddress(uri) || (await isBlockedServer(uri))) return
  const known = await db.remoteEvent.findUnique({ where: { uri }, select: { author: true } })
  const sentAuthors = (readEventHead(object)?.authors ?? []).filter((one) => originOf(one) === originOf(actor))
  // Asking other servers on a stranger's behalf would make us their tool.
  if (known?.author !== actor && !(await findFollowed([actor, ...sentAuthors]))) return
  const believed = await believe(object, uri, actor)
  if (believed === null) return
  if (believed === 'gone' || !believed.head.isPublic) {
    // Not public any more, or deleted.
    const author = believed === 'gone' ? {} : { author: believed.author }
    return forgetRemoteEvents({ uri, ...author })
  }
  const facts = readEventObject(believed.object, zoneOf)
  const at = now().getTime()
  if (!facts || facts.endsMs < at || Math.max(facts.beginsMs, facts.endsMs) > at + MAX_AHEAD_MS) return
  // An actor we do not follow may belong to a group we do, which the object then names as its author.
  const following = await findFollowed([actor, believed.author])
  const pages = await keep(uri, believed.author, facts, following?.id ?? null)
  if (pages.length > 0) renewPages(pages)
}

/** Deletes an event that its author deleted, or that no longer exists on its own server. */
export async function removeEvent(uri: string, actor: string): Promise<void> {
  const known = await db.remoteEvent.findUnique({ where: { uri }, select: { author: true, following: { select: { uri: true } } } })
  if (!known) return
  if (known.author === actor) return forgetRemoteEvents({ uri, author: actor })
  const isHeard = known.following.uri === actor || originOf(actor) === originOf(uri)
  if (isHeard && (await fetchObject(uri)) === 'gone') await forgetRemoteEvents({ uri })
}

/** Deletes an event that came by the share of a followed actor, once that is taken back. */
export async function forgetShared(uri: string, actor: string): Promise<void> {
  await forgetRemoteEvents({ uri, author: { not: actor }, following: { uri: actor } })
}

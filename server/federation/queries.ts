import type { Json } from '@/lib/events/json-ld'
import { LIVING, OURS, SHOWN } from '@/lib/events/shown'
import { EventView as EventSchema, type EventView } from '@/lib/api/events'
import type { FollowingList } from '@/lib/api/federation'
import { fediverseAddress, handleOf, INSTANCE_ACTOR, INSTANCE_HANDLE } from '@/lib/federation/addresses'
import { toEventObject } from '@/lib/federation/objects/event-object'
import { toNoteObject } from '@/lib/federation/objects/note-object'
import { toParagraphs } from '@/lib/federation/paragraphs'
import { imageUrl } from '@/lib/media/urls'
import { textFor } from '@/lib/text/text-for'
import { getEventAddress } from '@/server/events/queries'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import type { Inbox, OwnActor } from '@/server/platform/fediverse'

type JsonObject = { [key: string]: Json }

/** An account whom other servers may follow. */
const FEDERATED = { disabledAt: null, profile: { is: { isFederated: true } } } as const

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Whether an account is an actor on other servers. `public` is not. */
export async function isFederated(userId: string): Promise<boolean> {
  return ID.test(userId) && (await db.user.count({ where: { id: userId, ...FEDERATED } })) === 1
}

/** Those of these accounts that are actors on other servers. */
export async function listFederated(userIds: readonly string[]): Promise<string[]> {
  const rows = await db.user.findMany({ where: { id: { in: userIds.filter((id) => ID.test(id)) }, ...FEDERATED }, select: { id: true } })
  return rows.map(({ id }) => id)
}

/** The address by which an account is followed from other servers; null if it is not, or federation is off. */
export async function getFediverseAddress(user: { id: string; username: string }): Promise<string | null> {
  const { app, federation } = env()
  return federation.isOn && (await isFederated(user.id)) ? fediverseAddress(user, app.url) : null
}

/** One of our actors by its identifier: an account's id, or `INSTANCE_ACTOR`; null if there is none. */
export async function getOwnActor(identifier: string): Promise<OwnActor | null> {
  const { url: siteUrl, name } = env().app
  if (identifier === INSTANCE_ACTOR) {
    const summary = toParagraphs(textFor('federation').instanceSummary({ name }))
    return {
      kind: 'instance',
      handle: INSTANCE_HANDLE,
      name,
      summary,
      pageUrl: siteUrl,
      iconUrl: `${siteUrl}/icons/icon-512.png`,
    }
  }
  if (!ID.test(identifier)) return null
  const user = await db.user.findFirst({
    where: { id: identifier, ...FEDERATED },
    select: { id: true, username: true, profile: { select: { bio: true, profileImageKey: true } } },
  })
  if (!user) return null
  return {
    kind: 'person',
    handle: handleOf(user),
    name: user.username,
    summary: toParagraphs(user.profile?.bio ?? ''),
    pageUrl: `${siteUrl}/profile/${user.id}`,
    iconUrl: user.profile?.profileImageKey ? imageUrl(siteUrl, user.profile.profileImageKey) : null,
  }
}

/** The identifier behind the local part of a handle; null if nobody has it. */
export async function findIdentifier(handle: string): Promise<string | null> {
  if (handle.toLowerCase() === INSTANCE_HANDLE) return INSTANCE_ACTOR
  const named = ID.test(handle) ? { id: handle } : { username: handle }
  const user = await db.user.findFirst({ where: { ...named, ...FEDERATED }, select: { id: true, username: true } })
  return user?.id ?? null
}

const followersOf = (identifier: string) => ({ userId: identifier === INSTANCE_ACTOR ? null : identifier })

/** How many people on other servers follow one of our actors. */
export function countRemoteFollowers(identifier: string): Promise<number> {
  return db.remoteFollow.count({ where: followersOf(identifier) })
}

const inboxSelect = { select: { uri: true, inbox: true, sharedInbox: true } } as const
const toInbox = ({ uri, inbox, sharedInbox }: { uri: string; inbox: string; sharedInbox: string | null }): Inbox => ({
  actor: uri,
  inbox,
  sharedInbox,
})

/** The inboxes of an actor's followers. */
export async function listFollowerInboxes(identifier: string): Promise<Inbox[]> {
  const rows = await db.remoteActor.findMany({
    where: { follows: { some: followersOf(identifier) } },
    ...inboxSelect,
    orderBy: { id: 'asc' },
  })
  return rows.map(toInbox)
}

/** The inboxes of people on other servers who have commented on an event or joined it. */
export async function listParticipantInboxes(eventId: string): Promise<Inbox[]> {
  const rows = await db.remoteActor.findMany({
    where: { OR: [{ comments: { some: { eventId, deletedAt: null } } }, { acts: { some: { eventId, kind: 'join' } } }] },
    ...inboxSelect,
    orderBy: { id: 'asc' },
  })
  return rows.map(toInbox)
}

/** Whether an event with this id was created here, whatever became of it. */
export async function isOurEvent(id: string): Promise<boolean> {
  return (await db.event.count({ where: { id, ...OURS } })) === 1
}

/** An event as other servers get it; null if it is not public or has no day. */
export async function getEventObject(id: string): Promise<JsonObject | null> {
  const found = await getEventAddress(id)
  if (found.kind !== 'event') return null
  const event: EventView = EventSchema.parse(found.event)
  // Machine-read events that nobody has confirmed are not federated, just as they are kept from search engines.
  if (event.machineRead && event.hostId === 'public') return null
  if (event.origin) return null
  return toEventObject(event, { siteUrl: env().app.url, isHostFederated: await isFederated(event.hostId) })
}

/** A comment of a federated account as other servers get it; null for any other, and if it is not public. */
export async function getNoteObject(id: string): Promise<JsonObject | null> {
  const row = await db.comment.findFirst({
    where: { id, state: 'published', deletedAt: null, event: { ...SHOWN, ...OURS }, user: { is: FEDERATED } },
    select: {
      id: true,
      eventId: true,
      userId: true,
      text: true,
      createdAt: true,
      editedAt: true,
      parent: { select: { id: true, remoteUri: true } },
    },
  })
  if (!row?.userId) return null
  return toNoteObject({ ...row, userId: row.userId }, env().app.url)
}

const outboxOf = (identifier: string) => ({
  ...SHOWN,
  ...OURS,
  startDate: { not: null },
  ...(identifier === INSTANCE_ACTOR ? { OR: [{ hostId: null }, { host: { isNot: FEDERATED } }] } : { hostId: identifier }),
})

/** The outbox lists at most this many events. */
const MAX_OUTBOX = 2000

/** The ids of an actor's events, newest first, at most 2,000. */
export async function listOutboxEvents(identifier: string, { offset, limit }: { offset: number; limit: number }): Promise<string[]> {
  if (offset >= MAX_OUTBOX) return []
  const rows = await db.event.findMany({
    where: outboxOf(identifier),
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: offset,
    take: limit,
  })
  return rows.map(({ id }) => id)
}

/** How many events an actor has, counted up to 2,000. */
export function countOutboxEvents(identifier: string): Promise<number> {
  return db.event.count({ where: outboxOf(identifier), take: MAX_OUTBOX })
}

/** The usage figures of NodeInfo. Source: NodeInfo 2.1. */
export async function getUsage(): Promise<{ users: { total: number }; localPosts: number; localComments: number }> {
  const [total, localPosts, localComments] = await Promise.all([
    db.user.count({ where: { disabledAt: null } }),
    db.event.count({ where: { ...SHOWN, ...OURS } }),
    db.comment.count({ where: { state: 'published', deletedAt: null, remoteActorId: null, event: LIVING } }),
  ])
  return { users: { total }, localPosts, localComments }
}

/** At most this many actors are followed; each may have hundreds of events. */
export const MAX_FOLLOWED = 200

/** The actors of other servers followed by this installation, newest first, and how many events each has brought. */
export async function listFollowing(): Promise<FollowingList> {
  const rows = await db.following.findMany({
    select: { id: true, uri: true, handle: true, name: true, state: true, _count: { select: { events: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_FOLLOWED,
  })
  return { isOn: env().federation.isOn, following: rows.map(({ _count, ...row }) => ({ ...row, events: _count.events })) }
}

import { OURS, SHOWN } from '@/lib/events/shown'
import { actorPath, INSTANCE_ACTOR, readActorAddress, readObjectAddress } from '@/lib/federation/addresses'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import type { Fediverse } from '@/server/platform/fediverse'
import type { ActKind, Arrived, RemoteActorFacts } from '@/server/platform/fediverse-arrivals'
import { renewTags } from '@/server/platform/page-cache'
import { toAnswer } from './activities'
import { noteAnswer, noteGoneActor } from './answered-follows'
import { isBlockedBy } from './blocked-actors'
import { isBlockedServer } from './blocked-servers'
import { isFederated } from './queries'
import { forgetShared, isOwnAddress, receiveEvent, removeEvent } from './receive-event'
import { receiveNote, removeNote, reviseNote } from './receive-note'
import { forgetRemoteActor, keepRemoteActor } from './remote-actors'
import { sendFrom } from './send-from'

type Tools = Pick<Fediverse, 'send'> & { findActor: (uri: string) => Promise<RemoteActorFacts | null> }

/** The identifier of our actor at an address; null for any other address. */
async function ownActorOf(address: string): Promise<string | null> {
  const identifier = readActorAddress(address, env().app.url)
  return identifier === INSTANCE_ACTOR || (identifier !== null && (await isFederated(identifier))) ? identifier : null
}

type Said = { id: string; object: string; actor: RemoteActorFacts }

async function follow(tools: Tools, { id, object, actor }: Said): Promise<void> {
  const identifier = await ownActorOf(object)
  if (identifier === null) return
  const userId = identifier === INSTANCE_ACTOR ? null : identifier
  if (await isBlockedBy([userId], actor.uri)) return refuse(tools, { from: identifier, type: 'Follow' }, { id, object, actor })
  const remoteActorId = await keepRemoteActor(actor)
  await db.$transaction(async (tx) => {
    // A repeated request by another activity is still the same follow.
    await tx.remoteFollow.deleteMany({ where: { remoteActorId, userId } })
    await tx.remoteFollow.createMany({ data: [{ remoteActorId, userId, activityId: id }], skipDuplicates: true })
    const activity = toAnswer('Accept', object, { id, type: 'Follow', actor: actor.uri, object })
    await sendFrom(tools, tx, { from: identifier, activity, to: [toInbox(actor)] })
  })
}

const toInbox = ({ uri, inbox, sharedInbox }: RemoteActorFacts) => ({ actor: uri, inbox, sharedInbox })

/** Answers someone whom the asked account has blocked. */
async function refuse(tools: Tools, { from, type }: { from: string; type: 'Follow' | 'Join' }, { id, object, actor }: Said): Promise<void> {
  const activity = toAnswer('Reject', env().app.url + actorPath(from), { id, type, actor: actor.uri, object })
  await db.$transaction((tx) => sendFrom(tools, tx, { from, activity, to: [toInbox(actor)] }))
}

async function act(tools: Tools, kind: 'like' | 'share' | 'join', { id, object, actor }: Said): Promise<void> {
  const address = readObjectAddress(object, env().app.url)
  if (address?.kind !== 'event') return
  const event = await db.event.findFirst({ where: { id: address.id, ...SHOWN, ...OURS }, select: { id: true, hostId: true } })
  if (!event) return
  const from = event.hostId !== null && (await isFederated(event.hostId)) ? event.hostId : INSTANCE_ACTOR
  if (await isBlockedBy([event.hostId], actor.uri))
    return kind === 'join' ? refuse(tools, { from, type: 'Join' }, { id, object, actor }) : undefined
  const remoteActorId = await keepRemoteActor(actor)
  await db.$transaction(async (tx) => {
    await tx.remoteAct.createMany({ data: [{ activityId: id, kind, remoteActorId, eventId: event.id }], skipDuplicates: true })
    if (kind !== 'join') return
    const activity = toAnswer('Accept', env().app.url + actorPath(from), { id, type: 'Join', actor: actor.uri, object })
    await sendFrom(tools, tx, { from, activity, to: [toInbox(actor)] })
  })
  renewTags([`event:${event.id}`])
}

/** Undoes an activity by its id, or by its object if only that is given. */
async function undo(actorUri: string, undone: { kind: ActKind | null; id: string | null; object: string | null }): Promise<void> {
  const by = { remoteActor: { uri: actorUri } }
  const { id, kind, object } = undone
  if (id !== null) {
    await db.remoteFollow.deleteMany({ where: { ...by, activityId: id } })
    await db.remoteAct.deleteMany({ where: { ...by, activityId: id } })
  }
  if (object === null) return
  if (kind === 'follow') {
    const identifier = await ownActorOf(object)
    if (identifier !== null)
      await db.remoteFollow.deleteMany({ where: { ...by, userId: identifier === INSTANCE_ACTOR ? null : identifier } })
    return
  }
  const address = readObjectAddress(object, env().app.url)
  if (kind === 'share' && !isOwnAddress(object)) return forgetShared(object, actorUri)
  if (address?.kind === 'event' && (kind === 'like' || kind === 'share' || kind === 'join'))
    await db.remoteAct.deleteMany({ where: { ...by, eventId: address.id, kind } })
}

/**
 * Carries out a verified activity from another server. Ignores it if it does not concern us, comes from a blocked server, or names an
 * author other than its sender.
 */
export async function receive(arrived: Arrived, tools: Tools): Promise<void> {
  if (await isBlockedServer(arrived.actor)) return
  if (arrived.kind === 'delete') {
    if (arrived.object !== arrived.actor) {
      await removeNote(arrived.object, arrived.actor)
      return removeEvent(arrived.object, arrived.actor)
    }
    await noteGoneActor(arrived.actor)
    renewTags((await forgetRemoteActor(arrived.actor)).map((eventId) => `comments:${eventId}`))
    return
  }
  if ('asked' in arrived) return noteAnswer(arrived)
  if (arrived.kind === 'event') return receiveEvent(arrived)
  if (arrived.kind === 'share' && !isOwnAddress(arrived.object)) return receiveEvent(arrived)
  if (arrived.kind === 'undo') return undo(arrived.actor, arrived.undone)
  if (arrived.kind === 'leave') return undo(arrived.actor, { kind: 'join', id: null, object: arrived.object })
  if (arrived.kind === 'update') return arrived.note.author === arrived.actor ? reviseNote(arrived.note, arrived.actor) : undefined
  if (arrived.kind === 'create' && arrived.note.author !== arrived.actor) return

  const actor = await tools.findActor(arrived.actor)
  if (!actor) return
  if ('note' in arrived) return receiveNote(arrived.note, actor)
  const said = { id: arrived.id, object: arrived.object, actor }
  return arrived.kind === 'follow' ? follow(tools, said) : act(tools, arrived.kind, said)
}

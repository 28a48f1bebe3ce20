import type { Viewer } from '@/lib/auth/viewer'
import { actorPath, INSTANCE_ACTOR, objectPath } from '@/lib/federation/addresses'
import { textFor } from '@/lib/text/text-for'
import { requireRoomForBlock } from './queries'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import type { Fediverse, Inbox } from '@/server/platform/fediverse'
import { renewTags } from '@/server/platform/page-cache'
import { toAnswer } from '@/server/federation/activities'
import { getFediverse } from '@/server/federation/fediverse'
import { isFederated } from '@/server/federation/queries'
import { sendFrom } from '@/server/federation/send-from'

const ERRORS = textFor('moderationErrors')

/** A server may give one handle to several actors; so many of them are blocked at once. */
const MOST = 20

type Actor = { id: string; uri: string; inbox: string; sharedInbox: string | null }
type Ending = { userId: string; fediverse: Fediverse | null; from: string }

/**
 * Ends what an actor is to an account: its follow, and its answers to the account's events, which it learns. Returns those events.
 */
async function endTies(tx: Tx, actor: Actor, { userId, fediverse, from }: Ending): Promise<string[]> {
  const { id: remoteActorId, uri } = actor
  const siteUrl = env().app.url
  const follows = await tx.remoteFollow.findMany({ where: { remoteActorId, userId }, select: { activityId: true } })
  const onEvents = { remoteActorId, event: { hostId: userId } }
  const acts = await tx.remoteAct.findMany({ where: onEvents, select: { activityId: true, kind: true, eventId: true } })
  await tx.remoteFollow.deleteMany({ where: { remoteActorId, userId } })
  await tx.remoteAct.deleteMany({ where: onEvents })
  const joins = acts.filter(({ kind }) => kind === 'join')
  const refused = [
    ...follows.map(({ activityId }) => ({ id: activityId, type: 'Follow' as const, object: siteUrl + actorPath(userId) })),
    ...joins.map(({ activityId, eventId }) => ({ id: activityId, type: 'Join' as const, object: siteUrl + objectPath('events', eventId) })),
  ]
  const to: Inbox[] = [{ actor: uri, inbox: actor.inbox, sharedInbox: actor.sharedInbox }]
  if (fediverse)
    for (const asked of refused)
      await sendFrom(fediverse, tx, { from, activity: toAnswer('Reject', siteUrl + actorPath(from), { ...asked, actor: uri }), to })
  return acts.map(({ eventId }) => eventId)
}

/**
 * Blocks people on other servers who have been here, by their handle: they no longer follow the account or answer its events. They learn
 * nothing else of it. Blocking twice is not an error. Throws `not_found`, and `invalid` above `MAX_BLOCKS`.
 */
export async function blockActors({ userId }: Viewer, handle: string): Promise<void> {
  const actors = await db.remoteActor.findMany({
    where: { handle },
    select: { id: true, uri: true, inbox: true, sharedInbox: true },
    orderBy: { id: 'asc' },
    take: MOST,
  })
  if (actors.length === 0) throw new AppError('not_found', ERRORS.profileNotFound)
  const fediverse = env().federation.isOn ? await getFediverse() : null
  const from = (await isFederated(userId)) ? userId : INSTANCE_ACTOR
  const eventIds: string[] = []
  await db.$transaction(async (tx) => {
    await requireRoomForBlock(tx, userId, { handle })
    await tx.remoteBlock.createMany({ data: actors.map(({ uri }) => ({ blockerId: userId, actorUri: uri, handle })), skipDuplicates: true })
    for (const actor of actors) eventIds.push(...(await endTies(tx, actor, { userId, fediverse, from })))
  })
  renewTags([...new Set(eventIds)].map((id) => `event:${id}`))
}

/** Unblocks people on other servers by the handle they were blocked by. */
export async function unblockActors({ userId }: Viewer, handle: string): Promise<void> {
  await db.remoteBlock.deleteMany({ where: { blockerId: userId, handle } })
}

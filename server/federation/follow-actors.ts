import { randomUUID } from 'node:crypto'
import type { FollowingList, FollowRequest } from '@/lib/api/federation'
import type { Viewer } from '@/lib/auth/viewer'
import { actorPath, INSTANCE_ACTOR } from '@/lib/federation/addresses'
import { textFor } from '@/lib/text/text-for'
import { writeAudit } from '@/server/audit/write-audit'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { toFollow, toUnfollow } from './activities'
import { isBlockedServer } from './blocked-servers'
import { getFediverse } from './fediverse'
import { listFollowing, MAX_FOLLOWED } from './queries'
import { forgetRemoteEvents } from './remote-events'
import { sendFrom } from './send-from'

const ERRORS = textFor('moderationErrors').following

const instanceUri = () => env().app.url + actorPath(INSTANCE_ACTOR)

/**
 * Asks an actor of another server for its events; asks again if it was followed before. Throws `conflict` while federation is off or too
 * many are followed, `not_found` if there is no such actor, `forbidden` for a blocked server, `invalid` for an actor of our own.
 */
export async function followActor(viewer: Viewer, { address }: FollowRequest): Promise<FollowingList> {
  if (!env().federation.isOn) throw new AppError('conflict', ERRORS.isOff)
  const fediverse = await getFediverse()
  const found = await fediverse.find(address, INSTANCE_ACTOR)
  if (!found) throw new AppError('not_found', ERRORS.notFound)
  if (new URL(found.uri).host === new URL(env().app.url).host) throw new AppError('invalid', ERRORS.isOwn)
  if (await isBlockedServer(found.uri)) throw new AppError('forbidden', ERRORS.isBlocked)
  const { uri, handle, name, inbox } = found
  await db.$transaction(async (tx) => {
    await holdAlone(tx, 'following')
    if ((await tx.following.count({ where: { uri: { not: uri } } })) >= MAX_FOLLOWED) throw new AppError('conflict', ERRORS.tooMany)
    const activityId = `${instanceUri()}#follow-${randomUUID()}`
    const asked = { handle, name, inbox, state: 'asked' as const, activityId, answeredAt: null }
    await tx.following.upsert({ where: { uri }, create: { uri, ...asked }, update: asked, select: { id: true } })
    await sendFrom(fediverse, tx, {
      from: INSTANCE_ACTOR,
      activity: toFollow(activityId, uri),
      to: [{ actor: uri, inbox, sharedInbox: null }],
    })
    await writeAudit(tx, { actor: viewer, action: 'following.add', subject: 'server', subjectId: handle, after: { uri } })
  })
  return listFollowing()
}

/** Ends a follow: the other server learns it, and the events that came by it are deleted here. */
export async function unfollowActor(viewer: Viewer, id: string): Promise<void> {
  const row = await db.following.findUnique({
    where: { id },
    select: { uri: true, handle: true, inbox: true, activityId: true, state: true },
  })
  if (!row) throw new AppError('not_found', ERRORS.notFound)
  const fediverse = env().federation.isOn && row.state !== 'gone' ? await getFediverse() : null
  await forgetRemoteEvents({ followingId: id })
  await db.$transaction(async (tx) => {
    const { count } = await tx.following.deleteMany({ where: { id } })
    if (count === 0) return
    if (fediverse)
      await sendFrom(fediverse, tx, {
        from: INSTANCE_ACTOR,
        activity: toUnfollow(row.activityId, row.uri),
        to: [{ actor: row.uri, inbox: row.inbox, sharedInbox: null }],
      })
    await writeAudit(tx, { actor: viewer, action: 'following.remove', subject: 'server', subjectId: row.handle, before: { uri: row.uri } })
  })
}

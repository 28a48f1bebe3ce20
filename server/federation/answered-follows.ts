import { actorPath, INSTANCE_ACTOR } from '@/lib/federation/addresses'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import type { Arrived } from '@/server/platform/fediverse-arrivals'
import { forgetRemoteEvents } from './remote-events'

/** Notes how another server answered our follow. A refusal, also a later one, takes its events along. */
export async function noteAnswer({ actor, kind, asked }: Extract<Arrived, { kind: 'accept' | 'reject' }>): Promise<void> {
  const row = await db.following.findUnique({ where: { uri: actor }, select: { id: true, activityId: true } })
  const isOurs = asked.id === row?.activityId || (asked.actor === env().app.url + actorPath(INSTANCE_ACTOR) && asked.object === actor)
  if (!row || !isOurs) return
  if (kind === 'reject') await forgetRemoteEvents({ followingId: row.id })
  const state = kind === 'accept' ? 'accepted' : 'refused'
  await db.following.updateMany({ where: { id: row.id, activityId: row.activityId }, data: { state, answeredAt: now() } })
}

/** Notes that an actor was deleted on its server; its events go along. */
export async function noteGoneActor(uri: string): Promise<void> {
  await db.following.updateMany({ where: { uri }, data: { state: 'gone', answeredAt: now() } })
  await forgetRemoteEvents({ OR: [{ following: { uri } }, { author: uri }] })
}

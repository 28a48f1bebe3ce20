import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Json } from '@/lib/events/json-ld'
import { actorPath, INSTANCE_ACTOR, objectPath } from '@/lib/federation/addresses'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import type { Inbox } from '@/server/platform/fediverse'
import { defineJob } from '@/server/platform/jobs'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { toBoost, toDeletion, toTelling, toTombstone } from './activities'
import { addTasks, FEDERATION_TASK, getFediverse } from './fediverse'
import { foldAround } from './fold-event'
import { forgetDelivered, unpackTask } from './queued-activities'
import { getEventObject, getNoteObject, isFederated, listFollowerInboxes, listParticipantInboxes } from './queries'
import { fetchPicture } from './remote-picture'
import { sendFrom } from './send-from'
import { besideSlowServers } from './slow-servers'
import { SPREAD_COMMENT, SPREAD_EVENT } from '@/server/changes/spread'

type JsonObject = { [key: string]: Json }

/** An object's content without the time of its last change. */
const digestOf = (object: JsonObject) =>
  createHash('sha256')
    .update(JSON.stringify({ ...object, updated: null }))
    .digest('hex')

/** What other servers last heard of an object; null if nothing. Until the transaction ends, no other one tells about it. */
async function lockTold(tx: Tx, path: string): Promise<{ digest: string | null } | null> {
  await holdAlone(tx, `told:${path}`)
  return tx.toldObject.findUnique({ where: { path }, select: { digest: true } })
}

async function noteTold(tx: Tx, path: string, digest: string | null): Promise<void> {
  await tx.toldObject.upsert({ where: { path }, create: { path, digest, toldAt: now() }, update: { digest, toldAt: now() } })
}

const mark = () => String(now().getTime())

/** The identifier in an address of one of our actors. */
const identifierOf = (actor: Json | undefined) => String(actor).slice((env().app.url + actorPath('')).length)

/** Tells other servers what changed since they last heard of an event: that it was created, updated or deleted. */
async function spreadEvent(eventId: string): Promise<void> {
  const path = objectPath('events', eventId)
  const uri = env().app.url + path
  const object = await getEventObject(eventId)
  const owner = await db.event.findUnique({ where: { id: eventId }, select: { hostId: true } })
  const from = object ? identifierOf(object.attributedTo) : await actorOf(owner?.hostId ?? null)
  const all = await listFollowerInboxes(INSTANCE_ACTOR)
  const own = from === INSTANCE_ACTOR ? [] : await listFollowerInboxes(from)
  const participants = await listParticipantInboxes(eventId)
  const everyone = [...all, ...own, ...participants]
  if (everyone.length === 0) return
  const fediverse = await getFediverse()

  await db.$transaction(async (tx) => {
    const told = await lockTold(tx, path)
    const send = (sender: string, activity: JsonObject, to: readonly Inbox[]) => sendFrom(fediverse, tx, { from: sender, activity, to })
    if (!object) {
      if (!told?.digest) return
      await send(from, toDeletion(toTombstone(uri, 'Event'), env().app.url + actorPath(from), mark()), everyone)
      return noteTold(tx, path, null)
    }
    const digest = digestOf(object)
    if (told?.digest === digest) return
    const isNew = !told?.digest
    await send(from, toTelling(isNew ? 'Create' : 'Update', object, mark()), isNew && from !== INSTANCE_ACTOR ? own : everyone)
    if (isNew && from !== INSTANCE_ACTOR) await send(INSTANCE_ACTOR, toBoost(uri, mark()), all)
    await noteTold(tx, path, digest)
  })
}

const actorOf = async (hostId: string | null) => (hostId !== null && (await isFederated(hostId)) ? hostId : INSTANCE_ACTOR)

/** Tells the event's participants on other servers that a comment was created, changed or removed. */
async function spreadComment(commentId: string): Promise<void> {
  const row = await db.comment.findUnique({ where: { id: commentId }, select: { eventId: true, userId: true } })
  if (!row?.userId || !(await isFederated(row.userId))) return
  const from = row.userId
  const to = await listParticipantInboxes(row.eventId)
  if (to.length === 0) return
  const path = objectPath('comments', commentId)
  const uri = env().app.url + path
  const object = await getNoteObject(commentId)
  const fediverse = await getFediverse()
  await db.$transaction(async (tx) => {
    const told = await lockTold(tx, path)
    const digest = object && digestOf(object)
    if ((told?.digest ?? null) === digest) return
    const activity = object
      ? toTelling(told?.digest ? 'Update' : 'Create', object, mark())
      : toDeletion(toTombstone(uri, 'Note'), env().app.url + actorPath(from), mark())
    await sendFrom(fediverse, tx, { from, activity, to })
    await noteTold(tx, path, digest)
  })
}

const Delivery = z.looseObject({ type: z.literal('outbox'), inbox: z.url() })

/** Delivers to another server, or receives from one. Most of its time it waits, so many run at once. */
export const workOnTask = defineJob({
  ...FEDERATION_TASK,
  handle: async ({ task }) => {
    const fediverse = await getFediverse()
    const { data: delivery } = Delivery.safeParse(task)
    const work = async () => fediverse.work(await unpackTask(task))
    if (!delivery) return work()
    await besideSlowServers(new URL(delivery.inbox).host, {
      deliver: work,
      putOff: (delayMs) => addTasks(db, [task], delayMs),
    })
  },
})

/** The other background jobs of federation. */
export const FEDERATION_JOBS = [
  defineJob({
    ...SPREAD_EVENT,
    handle: async ({ eventId }) => {
      await foldAround(eventId)
      await spreadEvent(eventId)
    },
  }),
  defineJob({ ...SPREAD_COMMENT, handle: ({ commentId }) => spreadComment(commentId) }),
  fetchPicture,
  forgetDelivered,
]

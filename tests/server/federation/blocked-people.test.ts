import { randomUUID } from 'node:crypto'
import { POST as block, DELETE as unblock } from '@/app/api/users/me/blocks/[id]/route'
import { GET as listBlocks } from '@/app/api/users/me/blocks/route'
import { GET as getComments } from '@/app/api/comments/event/[eventId]/route'
import type { BlockedProfiles } from '@/lib/api/blocks'
import { db } from '@/server/platform/db'
import { spreadComment } from '@/server/changes/spread'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent } from '@/tests/support/factories'
import { actorOf, besideServers, followFrom, inbox, site } from '@/tests/support/federated-site'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'

const elsewhere = new FediverseServer()
besideServers(elsewhere)

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public'

const deliver = async (activity: Record<string, unknown>) => {
  await elsewhere.send(inbox(), activity)
  await runPendingJobs()
}
const noteBy = (actor: string, inReplyTo: string, mentions: readonly string[] = []) => ({
  type: 'Create',
  actor,
  object: {
    id: `${elsewhere.url}/notes/${randomUUID()}`,
    type: 'Note',
    attributedTo: actor,
    content: `A word ${randomUUID()}`,
    inReplyTo,
    to: [PUBLIC],
    tag: mentions.map((href) => ({ type: 'Mention', href, name: '@someone' })),
  },
})
const eventUri = (id: string) => `${site()}/ap/events/${id}`
const join = (actor: string, eventId: string) => ({ type: 'Join', actor, object: eventUri(eventId) })

/** An account with an event, and someone on another server whose comments appear at once, with the handle they have here. */
async function neighbours() {
  const [host, other] = await Promise.all([asViewer(), asViewer()])
  const [event, foreign] = await Promise.all([createEvent({ hostId: host.userId }), createEvent({ hostId: other.userId })])
  const actor = elsewhere.addActor()
  await deliver(noteBy(actor, eventUri(foreign.id)))
  await db.comment.updateMany({ where: { eventId: foreign.id }, data: { state: 'published' } })
  const { handle } = await db.remoteActor.findUniqueOrThrow({ where: { uri: actor } })
  return { host, other, event, foreign, actor, name: `@${handle}` }
}
const doBlock = async (name: string, token: string) => {
  const answer = await send(block, { method: 'POST', params: { id: name }, token })
  await runPendingJobs()
  return answer
}
const lift = (name: string, token: string) => send(unblock, { method: 'DELETE', params: { id: name }, token })
const listed = async (token: string) => ((await (await send(listBlocks, { token })).json()) as BlockedProfiles).profiles
const textsOf = async (eventId: string, token: string | null) =>
  ((await (await send(getComments, { params: { eventId }, ...(token === null ? {} : { token }) })).json()) as { text: string }[]).map(
    ({ text }) => text,
  )
const newsOf = async (userId: string) => (await db.notification.findMany({ where: { userId } })).map(({ kind }) => kind)
const received = () => elsewhere.received.map(({ activity: { type, object } }) => [type, (object as { type?: string }).type])

test('someone on another server is blocked by handle, listed among those blocked, and can be unblocked', async () => {
  const { host, actor, name } = await neighbours()

  expect(await (await doBlock(name, host.token)).json()).toEqual({ ok: true, id: name, isBlocked: true })
  expect((await doBlock(name, host.token)).status).toBe(200)
  expect(await listed(host.token)).toEqual([{ id: name, _id: name, username: name, url: actor, blockedAt: expect.any(String) }])
  expect(await (await lift(name, host.token)).json()).toEqual({ ok: true, id: name, isBlocked: false })
  expect(await listed(host.token)).toEqual([])
  expect((await doBlock('@nobody@nowhere.example', host.token)).status).toBe(404)
})

test('what they wrote is hidden from the account that blocked them, and from nobody else', async () => {
  const { host, other, foreign, name } = await neighbours()
  expect(await textsOf(foreign.id, host.token)).toHaveLength(1)

  await doBlock(name, host.token)

  expect(await textsOf(foreign.id, host.token)).toEqual([])
  expect(await textsOf(foreign.id, other.token)).toHaveLength(1)
  expect(await textsOf(foreign.id, null)).toHaveLength(1)
  await lift(name, host.token)
  expect(await textsOf(foreign.id, host.token)).toHaveLength(1)
})

test('their comments on its events and replies to it are refused, and mentions elsewhere do not notify it', async () => {
  const { host, other, event, foreign, actor, name } = await neighbours()
  const own = await createComment({ eventId: foreign.id, userId: host.userId })
  await doBlock(name, host.token)

  await deliver(noteBy(actor, eventUri(event.id)))
  await deliver(noteBy(actor, `${site()}/ap/comments/${own.id}`))
  await deliver(noteBy(actor, eventUri(foreign.id), [actorOf(host.userId), actorOf(other.userId)]))

  expect(await db.comment.count({ where: { eventId: event.id } })).toBe(0)
  expect(await db.comment.count({ where: { parentId: own.id } })).toBe(0)
  expect(await db.comment.count({ where: { eventId: foreign.id, remoteActorId: { not: null } } })).toBe(2)
  expect(await newsOf(host.userId)).toEqual([])
  expect(await newsOf(other.userId)).toEqual(['comment'])
})

test('their follow and what they answered to its events end with the block, which their server learns as a refusal', async () => {
  const { host, event, actor, name } = await neighbours()
  await followFrom(elsewhere, actorOf(host.userId), actor)
  await deliver(join(actor, event.id))
  await deliver({ type: 'Like', actor, object: eventUri(event.id) })
  elsewhere.received.length = 0

  await doBlock(name, host.token)

  expect(await db.remoteFollow.count({ where: { userId: host.userId } })).toBe(0)
  expect(await db.remoteAct.count({ where: { eventId: event.id } })).toBe(0)
  expect(received()).toEqual(
    expect.arrayContaining([
      ['Reject', 'Follow'],
      ['Reject', 'Join'],
    ]),
  )
})

test('who is blocked can neither follow nor answer again, even after their account there was deleted and came back', async () => {
  const { host, other, event, actor, name } = await neighbours()
  await doBlock(name, host.token)
  await deliver({ type: 'Delete', actor, object: actor })
  elsewhere.received.length = 0

  await followFrom(elsewhere, actorOf(host.userId), actor)
  await deliver(join(actor, event.id))
  await followFrom(elsewhere, actorOf(other.userId), actor)

  expect(await db.remoteFollow.count({ where: { userId: host.userId } })).toBe(0)
  expect(await db.remoteAct.count({ where: { eventId: event.id } })).toBe(0)
  expect(await db.remoteFollow.count({ where: { userId: other.userId } })).toBe(1)
  expect(received()).toEqual([
    ['Reject', 'Follow'],
    ['Reject', 'Join'],
    ['Accept', 'Follow'],
  ])
})

test('they are sent nothing new of the account that blocked them, but learn what it deletes', async () => {
  const { host, foreign, name } = await neighbours()
  const own = await createComment({ eventId: foreign.id, userId: host.userId })
  await db.$transaction((tx) => spreadComment(tx, own.id))
  await runPendingJobs()
  expect(received()).toEqual([['Create', 'Note']])
  elsewhere.received.length = 0
  await doBlock(name, host.token)

  await db.comment.update({ where: { id: own.id }, data: { text: 'Not for everybody' } })
  await db.$transaction((tx) => spreadComment(tx, own.id))
  await runPendingJobs()
  expect(received()).toEqual([])
  await db.comment.update({ where: { id: own.id }, data: { deletedAt: new Date() } })
  await db.$transaction((tx) => spreadComment(tx, own.id))
  await runPendingJobs()

  expect(received()).toEqual([['Delete', 'Tombstone']])
})

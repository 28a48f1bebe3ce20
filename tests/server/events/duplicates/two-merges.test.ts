import { randomBytes } from 'node:crypto'
import { GET as listComments } from '@/app/api/comments/event/[eventId]/route'
import type { CommentView } from '@/lib/api/comments'
import { citySlug } from '@/lib/geo/city-slug'
import { mergeEvent } from '@/server/events/duplicates/merge-event'
import { undoRevision } from '@/server/events/history/undo-revision'
import { spreadEvent } from '@/server/changes/spread'
import { db } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { askFeed, idsIn, readCalendar } from '@/tests/support/ask-feed'
import { createComment, createEvent } from '@/tests/support/factories'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { actorOf, ask, besideServers, followFrom, hostWithEvent, site } from '@/tests/support/federated-site'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'

const elsewhere = new FediverseServer()
besideServers(elsewhere)

/** Three events of one host on the same evening in a town of their own. */
async function three() {
  const { host, viewer } = await hostWithEvent()
  const city = `Zq${randomBytes(5).toString('hex')}`
  // A past event makes the town known.
  await createEvent({ city, startDate: '2020-02-02' })
  const evening = { hostId: host.id, city, startDate: '2031-06-01' }
  const [first, second, last] = [await createEvent(evening), await createEvent(evening), await createEvent(evening)]
  return { host, asker: viewer, city, first, second, last }
}

test('in subscribed feeds the survivor of two merges keeps its identity, and the merged events do not come back', async () => {
  const { asker, city, first, second, last } = await three()
  const feed = (format: string) => askFeed(`/feeds/city/${citySlug(city)}.${format}`)
  const survivorIn = async () => readCalendar(await (await feed('ics')).text()).find(({ id }) => id === last.id)
  const before = await survivorIn()

  await mergeEvent(asker, first.id, second.id)
  await mergeEvent(asker, second.id, last.id)

  for (const format of ['ics', 'rss', 'atom', 'json']) expect([format, await idsIn(await feed(format))]).toEqual([format, [last.id]])
  const after = await survivorIn()
  expect(after).toMatchObject({ uid: before?.uid, status: 'CONFIRMED', summary: last.title })
  expect(after?.sequence).toBeGreaterThanOrEqual(before?.sequence ?? 0)
})

test('after two merges all comments are below the survivor, in the order in which they were written', async () => {
  const { asker, first, second, last } = await three()
  const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 12, minute))
  const root = await createComment({ eventId: first.id, text: 'one', createdAt: at(1) })
  await createComment({ eventId: last.id, text: 'two', createdAt: at(2) })
  await createComment({ eventId: second.id, text: 'three', createdAt: at(3) })
  await createComment({ eventId: first.id, parentId: root.id, text: 'reply', createdAt: at(4) })
  await createComment({ eventId: last.id, text: 'four', createdAt: at(5) })
  const order = async (eventId: string) =>
    ((await (await send(listComments, { params: { eventId } })).json()) as CommentView[]).map(({ text }) => text)

  await mergeEvent(asker, first.id, second.id)
  await mergeEvent(asker, second.id, last.id)

  expect(await order(last.id)).toEqual(['one', 'two', 'three', 'reply', 'four'])
  expect(await db.comment.count({ where: { eventId: last.id } })).toBe(5)
  expect(await db.event.findUniqueOrThrow({ where: { id: last.id }, select: { commentCount: true } })).toEqual({ commentCount: 5 })
})

test('other servers learn that merged events are gone and what the survivor is now; undoing it brings the last one back', async () => {
  const { host, asker, first, second, last } = await three()
  await followFrom(elsewhere, actorOf(host.id))
  await db.event.update({ where: { id: first.id }, data: { ticketLink: 'https://tickets.example/1' } })
  for (const { id } of [first, second, last]) await spreadEvent(db, id)
  await runPendingJobs()
  const take = () => elsewhere.received.splice(0).map(({ activity: { type, object } }) => [type, (object as { id: string }).id])
  const uriOf = ({ id }: { id: string }) => `${site()}/ap/events/${id}`
  take()

  await mergeEvent(asker, first.id, second.id)
  await runPendingJobs()
  expect(take().toSorted()).toEqual([
    ['Delete', uriOf(first)],
    ['Update', uriOf(second)],
  ])
  await mergeEvent(asker, second.id, last.id)
  await runPendingJobs()
  expect(take().toSorted()).toEqual([
    ['Delete', uriOf(second)],
    ['Update', uriOf(last)],
  ])

  for (const merged of [first, second]) {
    const answer = await ask(uriOf(merged))
    expect(answer.status).toBe(410)
    expect(await answer.json()).toMatchObject({ id: uriOf(merged), type: 'Tombstone', formerType: 'Event' })
  }
  expect(await (await ask(uriOf(last))).json()).toMatchObject({ type: 'Event', externalParticipationUrl: 'https://tickets.example/1' })

  const { id: revisionId } = await db.eventRevision.findFirstOrThrow({ where: { eventId: last.id, call: 'merge' } })
  const staff = { ...viewerOf(await asViewer({ role: 'admin' })), role: 'admin' as const }
  await undoRevision({ viewer: staff, deviceKeyHash: null }, last.id, revisionId)
  await runPendingJobs()
  expect(take()).toEqual(expect.arrayContaining([['Create', uriOf(second)]]))
  expect((await ask(uriOf(second))).status).toBe(200)
  expect((await ask(uriOf(first))).status).toBe(410)
})

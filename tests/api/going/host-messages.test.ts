import { GET, POST } from '@/app/api/events/[id]/messages/route'
import { MAX_MESSAGES_PER_EVENT, type HostMessages } from '@/lib/api/host-messages'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createFavorite, createGoing, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'

afterAll(closeDatabase)

const say = (id: string, text: unknown, token?: string) =>
  send(POST, { method: 'POST', params: { id }, body: { text }, ...(token ? { token } : {}) })
const told = (eventId: string) => db.notification.findMany({ where: { eventId, kind: 'host_message' } })

test('everyone who saved an event or is going is notified once, except its host, devices and people across a block', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  const [saver, goer, both, blocked] = await Promise.all([createUser(), createUser(), createUser(), createUser()])
  await createFavorite({ eventId: event.id, userId: saver.id })
  await createFavorite({ eventId: event.id, userId: both.id })
  await createFavorite({ eventId: event.id, userId: host.userId })
  for (const { id } of [goer, both, blocked]) await createGoing({ eventId: event.id, userId: id })
  await createGoing({ eventId: event.id, deviceKeyHash: 'b'.repeat(64) })
  await db.block.create({ data: { blockerId: blocked.id, blockedId: host.userId } })

  const answer = await say(event.id, 'Doors open at <b>eight</b>.', host.token)
  await runPendingJobs()
  await runPendingJobs()

  expect(answer.status).toBe(200)
  expect((await answer.json()) as HostMessages).toMatchObject({ audience: 4, remaining: MAX_MESSAGES_PER_EVENT - 1 })
  const rows = await told(event.id)
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual([saver.id, goer.id, both.id].toSorted())
  expect(rows[0]?.data).toMatchObject({ name: host.username, text: 'Doors open at <b>eight</b>.' })
})

test('a message whose shown beginning ends within an emoji reaches everyone', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  const { id: userId } = await createUser()
  await createGoing({ eventId: event.id, userId })

  await say(event.id, `${'a'.repeat(139)}🥁 and more`, host.token)
  await runPendingJobs()
  await runPendingJobs()

  expect(await told(event.id)).toMatchObject([{ userId, data: { text: 'a'.repeat(139) } }])
})

test('a message whose host is suspended before it is sent reaches nobody', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  await createGoing({ eventId: event.id, userId: (await createUser()).id })

  await say(event.id, 'Buy my pills', host.token)
  await db.user.update({ where: { id: host.userId }, data: { disabledAt: new Date() } })
  await runPendingJobs()
  await runPendingJobs()

  expect(await told(event.id)).toEqual([])
})

test('a host may send only a few messages a day, however they are sent', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  await createGoing({ eventId: event.id })

  const answers = await Promise.all([1, 2, 3, 4].map((n) => say(event.id, `News ${n}`, host.token)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_MESSAGES_PER_EVENT)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4 - MAX_MESSAGES_PER_EVENT)
  expect(await db.hostMessage.count({ where: { eventId: event.id } })).toBe(MAX_MESSAGES_PER_EVENT)
})

test.each([
  ['nobody signed in', async () => undefined, 401],
  ['somebody else', async () => (await asViewer()).token, 404],
])('%s cannot message guests and learns nothing about them', async (_, tokenOf, status) => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  await createGoing({ eventId: event.id })
  const token = await tokenOf()

  expect((await say(event.id, 'Hello', token)).status).toBe(status)
  expect((await send(GET, { params: { id: event.id }, ...(token ? { token } : {}) })).status).toBe(status)
})

test.each([
  ['no text', '   ', 400],
  ['too long a text', 'x'.repeat(1001), 400],
  ['a text that is none', { $ne: 1 }, 400],
])('%s is refused', async (_, text, status) => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  await createGoing({ eventId: event.id })

  expect((await say(event.id, text, host.token)).status).toBe(status)
})

test('a draft, and an event that nobody saved, has no recipients', async () => {
  const host = await asViewer()
  const [draft, lonely] = [await createEvent({ hostId: host.userId, state: 'draft' }), await createEvent({ hostId: host.userId })]

  expect([(await say(draft.id, 'Hi', host.token)).status, (await say(lonely.id, 'Hi', host.token)).status]).toEqual([409, 409])
})

test('a large audience is notified in batches, each person once, even if the job repeats', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  await pool.query(
    `WITH crowd AS (INSERT INTO "User" ("username", "email", "passwordHash") SELECT 'fan ' || $1 || ' ' || n, 'fan-' || $1 || '-' || n || '@example.org', '-' FROM generate_series(1, 1300) n RETURNING "id"),
       liked AS (INSERT INTO "Favorite" ("userId", "eventId") SELECT "id", $1 FROM crowd)
     INSERT INTO "Going" ("eventId", "userId", "answer") SELECT $1, "id", 'going' FROM crowd LIMIT 700`,
    [event.id],
  )

  await say(event.id, 'See you there', host.token)
  await runPendingJobs()
  const once = (await told(event.id)).length
  await runPendingJobs()

  expect([once, (await told(event.id)).length]).toEqual([1300, 1300])
})

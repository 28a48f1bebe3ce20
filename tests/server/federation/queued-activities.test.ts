import { randomUUID } from 'node:crypto'
import { GET as answerPath } from '@/app/ap/[...path]/route'
import { actorPath } from '@/lib/federation/addresses'
import { getFediverse } from '@/server/federation/fediverse'
import { forgetDelivered } from '@/server/federation/queued-activities'
import { sendFrom } from '@/server/federation/send-from'
import { getSigningKeys } from '@/server/federation/signing-keys'
import { db, pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { prepareJobs } from '@/server/platform/jobs'
import { createUser } from '@/tests/support/factories'
import { switchFederationOn } from '@/tests/support/federation-on'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { runPendingJobs } from '@/tests/support/run-jobs'

const elsewhere = new FediverseServer()

beforeAll(async () => {
  switchFederationOn()
  await prepareJobs()
  await elsewhere.start(answerPath)
})

afterAll(() => elsewhere.stop())

beforeEach(() => {
  elsewhere.refuses = null
  elsewhere.received.length = 0
})

/** Queues an activity of an account to `count` inboxes; returns what tells it apart. */
const queue = async (count: number, sender?: string) => {
  const userId = sender ?? (await createUser()).id
  const actor = env().app.url + actorPath(userId)
  const id = `${actor}#${randomUUID()}`
  const activity = { '@context': 'https://www.w3.org/ns/activitystreams', id, type: 'Delete', actor, object: actor }
  const to = Array.from({ length: count }, () => elsewhere.addActor()).map((uri) => ({
    actor: uri,
    inbox: `${uri}/inbox`,
    sharedInbox: null,
  }))
  const fediverse = await getFediverse()
  await db.$transaction((tx) => sendFrom(fediverse, tx, { from: userId, activity, to }))
  return { userId, actor, id }
}
const rowsOf = async (id: string) =>
  (
    await pool.query<{ payload: string }>('SELECT payload::text FROM graphile_worker._private_jobs WHERE strpos(payload::text, $1) > 0', [
      id,
    ])
  ).rows
const keptOf = async (id: string) =>
  (await pool.query<{ value: string }>('SELECT "value"::text FROM "FederationMemory" WHERE strpos("value"::text, $1) > 0', [id])).rows
const arrivalsOf = (id: string) => elsewhere.received.filter(({ activity }) => activity.id === id)
const privatePart = async (userId: string) => {
  const [keys] = await getSigningKeys(userId)
  const { d } = await crypto.subtle.exportKey('jwk', keys?.privateKey as CryptoKey)
  return d as string
}

test('queued deliveries hold no private key in clear and keep their activity once, and are signed all the same', async () => {
  const { userId, actor, id } = await queue(3)
  const secret = await privatePart(userId)

  const [rows, kept] = [await rowsOf(id), await keptOf(id)]
  expect(rows).toHaveLength(3)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify([rows, kept])).not.toContain(secret)
  expect(JSON.stringify([rows, kept])).not.toMatch(/privateKey|PRIVATE KEY/)

  await runPendingJobs()
  expect(arrivalsOf(id).map(({ signedBy }) => signedBy)).toEqual([actor, actor, actor])
})

test('what is tried again is still sealed and kept once, and is delivered once', async () => {
  const { userId, actor, id } = await queue(2)
  const secret = await privatePart(userId)
  elsewhere.refuses = 503
  await runPendingJobs()

  const [rows, kept] = [await rowsOf(id), await keptOf(id)]
  expect(rows.map(({ payload }) => (JSON.parse(payload) as { task: { attempt: number } }).task.attempt)).toEqual([1, 1])
  expect(kept).toHaveLength(1)
  expect(JSON.stringify([rows, kept])).not.toContain(secret)

  elsewhere.refuses = null
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await runPendingJobs()
  expect(arrivalsOf(id).map(({ signedBy }) => signedBy)).toEqual([actor, actor])
})

test('what a deleted account said last is signed with its key', async () => {
  // Other servers know the key from an earlier activity.
  const { userId, actor } = await queue(1)
  await runPendingJobs()
  const { id } = await queue(1, userId)
  await db.user.delete({ where: { id: userId } })

  await runPendingJobs()

  expect(arrivalsOf(id).map(({ signedBy }) => signedBy)).toEqual([actor])
})

test('an activity is forgotten once no delivery needs it', async () => {
  const { id } = await queue(2)
  await forgetDelivered.handle({})
  expect(await keptOf(id)).toHaveLength(1)

  await runPendingJobs()
  await forgetDelivered.handle({})

  expect(arrivalsOf(id)).toHaveLength(2)
  expect(await keptOf(id)).toHaveLength(0)
})

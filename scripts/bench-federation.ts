// The measurement of scripts/bench-federation.mjs, which prepares the database that this fills.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spreadEvent } from '@/server/changes/spread'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { startWorker } from '@/server/sidecar/worker'

const SERVERS = 50
const DEAD = 5
const MOST_SECONDS = 60
/** How much longer the living may wait because of the dead; the measurement itself varies by about a tenth. */
const MOST_SHARE = 1.25
const GIVE_UP_MS = 15 * 60_000
const POLL_MS = 100
/** A second delivery would come by then. */
const REPEAT_MS = 3000

const FOLLOWERS = Number(process.argv[2] ?? 10_000)

type Told = { activities: { id: string; inboxes: number; more: number }[] }
const servers = fork(path.join(import.meta.dirname, 'bench-federation-servers.mjs'))
const ask = async <T>(question: object): Promise<T> => {
  const answer = once(servers, 'message')
  servers.send(question)
  return ((await answer) as [T])[0]
}

/** Makes these followers the only ones, evenly spread over the servers. */
async function fill(hosts: readonly string[], { hasShared }: { hasShared: boolean }): Promise<void> {
  await pool.query('TRUNCATE "RemoteActor" CASCADE')
  await pool.query(
    `WITH actor AS (
       INSERT INTO "RemoteActor" ("uri", "handle", "inbox", "sharedInbox")
       SELECT host || '/users/' || n, 'user' || n || '@' || host, host || '/users/' || n || '/inbox', CASE WHEN $3 THEN host || '/inbox' END
       FROM (SELECT n, ($1::text[])[1 + n % cardinality($1::text[])] AS host FROM generate_series(1, $2::int) n) person RETURNING "id"
     ) INSERT INTO "RemoteFollow" ("remoteActorId", "activityId") SELECT "id", 'follow-' || "id" FROM actor`,
    [hosts, FOLLOWERS, hasShared],
  )
}

type Delivered = { seconds: number; cpuMs: number }

/**
 * Tells all followers of a new event: the seconds until the last living inbox has it, and the worker's processor time for each, which does
 * not depend on what else the machine does. Throws if one never has it, or has it twice.
 */
async function deliver(inboxes: number): Promise<Delivered> {
  const event = await db.event.create({
    data: {
      title: 'Hofkonzert',
      startDate: new Date(Date.now() + 30 * 86_400_000),
      startTime: '20:00',
      venue: 'Kulturhof',
      city: 'Berlin',
    },
    select: { id: true },
  })
  const arrived = async () => {
    const { activities } = await ask<Told>({ ask: 'count' })
    return activities.filter(({ id }) => id.includes(event.id))
  }
  const startedAt = performance.now()
  const before = process.cpuUsage()
  await db.$transaction((tx) => spreadEvent(tx, event.id))
  for (;;) {
    const had = (await arrived())[0]?.inboxes ?? 0
    const tookMs = performance.now() - startedAt
    if (had >= inboxes) {
      const { user, system } = process.cpuUsage(before)
      await wait(REPEAT_MS)
      const all = await arrived()
      if (all.length !== 1 || all[0]?.inboxes !== inboxes || all[0].more > 0)
        throw new Error(`Not each exactly once: ${JSON.stringify(all)}`)
      return { seconds: tookMs / 1000, cpuMs: (user + system) / 1000 / inboxes }
    }
    if (tookMs > GIVE_UP_MS) throw new Error(`Only ${had} of ${inboxes} inboxes have the event after ${Math.round(tookMs / 1000)} s.`)
    await wait(POLL_MS)
  }
}

async function main(): Promise<void> {
  const { living, dead } = await ask<{ living: string[]; dead: string[] }>({ ask: 'start', living: SERVERS, dead: DEAD })
  const worker = await startWorker()

  // First, because it loads what a running worker has loaded long ago.
  await fill(living, { hasShared: true })
  const shared = await deliver(SERVERS)
  await fill(living, { hasShared: false })
  const alone = await deliver(FOLLOWERS)
  const beside = [...living.slice(DEAD), ...dead]
  await fill(beside, { hasShared: false })
  const reached = await db.remoteActor.count({ where: { OR: living.map((host) => ({ uri: { startsWith: `${host}/` } })) } })
  const withDead = await deliver(reached)

  const figures: { name: string; value: number; unit: string; most?: number }[] = [
    { name: `${FOLLOWERS} followers, an inbox each, on ${SERVERS} servers`, value: alone.seconds, unit: 's', most: MOST_SECONDS },
    { name: `the same, ${DEAD} of the servers dead: the ${reached} living`, value: withDead.seconds, unit: 's', most: MOST_SECONDS },
    // The living are fewer by the dead ones' share.
    {
      name: 'a living inbox beside dead servers, as a share of without',
      value: withDead.seconds / reached / (alone.seconds / FOLLOWERS),
      unit: 'times',
      most: MOST_SHARE,
    },
    { name: 'processor time of the worker for a delivery', value: alone.cpuMs, unit: 'ms' },
    { name: 'the same beside dead servers', value: withDead.cpuMs, unit: 'ms' },
    { name: `${FOLLOWERS} followers with shared inboxes of ${SERVERS} servers`, value: shared.seconds, unit: 's', most: MOST_SECONDS },
  ]
  for (const { name, value, unit, most } of figures) {
    const verdict = most === undefined ? '' : ` (limit ${most}, ${value <= most ? 'holds' : 'MISSED'})`
    console.log(`${name.padEnd(60)} ${value.toFixed(2).padStart(7)} ${unit}${verdict}`)
  }
  console.log('Each living inbox got the event exactly once.')
  for (const figure of figures) process.send?.(figure)
  if (figures.some(({ value, most = Infinity }) => value > most)) process.exitCode = 1
  servers.disconnect()
  // Held deliveries to the dead are not waited for.
  await Promise.race([worker.stop(), wait(15_000)])
  await closeDatabase()
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)

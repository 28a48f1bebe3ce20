import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { openSecret, sealSecret } from '@/server/auth/sealed-secret'
import { pool } from '@/server/platform/db'
import { defineJob, isQueueReady, type SqlRunner } from '@/server/platform/jobs'

/** A delivery as the federation library queues it: an activity for one inbox, with the private keys that sign it. */
const Activity = z.custom<object>((value) => typeof value === 'object' && value !== null)
const Delivery = z.looseObject({ type: z.literal('outbox'), activity: Activity, keys: z.array(z.unknown()) })
type Shared = Pick<z.infer<typeof Delivery>, 'activity' | 'keys'>

/** A delivery as it is queued here: instead of the activity and the keys, it names where they are kept. */
const Packed = z.looseObject({ type: z.literal('outbox'), kept: z.string() })

const Kept = z.object({ activity: Activity, sealedKeys: z.string() })
const PURPOSE = 'key of a delivery'
const START = '["sending",'

/** Where the activities of deliveries that were unpacked here are kept: their next try is not kept a second time. */
const places = new WeakMap<object, string>()
const MAX_RECENT = 20
const recent = new Map<string, Promise<Shared>>()

/** Keeps what an activity's deliveries share, its keys sealed; returns where. */
async function keep(runner: SqlRunner, { activity, keys }: Shared): Promise<string> {
  const place = `${START}"${randomUUID()}"]`
  const kept: z.infer<typeof Kept> = { activity, sealedKeys: sealSecret(Buffer.from(JSON.stringify(keys)), place, PURPOSE) }
  await runner.$executeRawUnsafe('INSERT INTO "FederationMemory" ("key", "value") VALUES ($1, $2::jsonb)', place, JSON.stringify(kept))
  return place
}

async function load(place: string): Promise<Shared> {
  const { rows } = await pool.query<{ value: unknown }>('SELECT "value" FROM "FederationMemory" WHERE "key" = $1', [place])
  const { activity, sealedKeys } = Kept.parse(rows[0]?.value)
  const keys = openSecret(sealedKeys, place, PURPOSE)
  if (!keys) throw new Error('The keys of this delivery were sealed under another AUTH_SECRET.')
  places.set(activity, place)
  return { activity, keys: z.array(z.unknown()).parse(JSON.parse(keys.toString())) }
}

function find(place: string): Promise<Shared> {
  const known = recent.get(place) ?? load(place)
  // The last used is the last to go.
  recent.delete(place)
  recent.set(place, known)
  known.catch(() => recent.delete(place))
  for (const oldest of recent.keys()) if (recent.size > MAX_RECENT) recent.delete(oldest)
  return known
}

/**
 * Tasks of the federation library as they are queued, in the caller's transaction: what the deliveries of one activity share is kept once,
 * so that a thousand of them are small, and private keys are kept sealed.
 */
export async function packTasks(runner: SqlRunner, tasks: readonly unknown[]): Promise<unknown[]> {
  const kept = new Map<object, string>()
  const packed: unknown[] = []
  for (const task of tasks) {
    const { data: delivery } = Delivery.safeParse(task)
    if (!delivery) {
      packed.push(task)
      continue
    }
    const { activity, keys, ...own } = delivery
    const place = places.get(activity) ?? kept.get(activity) ?? (await keep(runner, { activity, keys }))
    kept.set(activity, place)
    packed.push({ ...own, kept: place })
  }
  return packed
}

/** A queued task as the federation library knows it. */
export async function unpackTask(task: unknown): Promise<unknown> {
  const { data: packed } = Packed.safeParse(task)
  if (!packed) return task
  const { kept, ...own } = packed
  return { ...own, ...(await find(kept)) }
}

/** Forgets activities, and the sealed keys beside them, that no delivery needs any more. */
export const forgetDelivered = defineJob({
  name: 'forget-delivered-activities',
  payload: z.unknown(),
  handle: async () => {
    if (!(await isQueueReady())) return
    await pool.query(
      `DELETE FROM "FederationMemory" WHERE starts_with("key", $1)
       AND "key" NOT IN (SELECT payload->'task'->>'kept' FROM graphile_worker._private_jobs WHERE payload->'task'->>'kept' IS NOT NULL)`,
      [START],
    )
  },
})

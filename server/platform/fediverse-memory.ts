import type { KvKey, KvStore, KvStoreListEntry } from '@fedify/fedify/federation'
import { DAY_MS } from '@/lib/time/spans'
import { pool } from './db'

type Heard = { id: string; actor: string }

const keyText = (key: KvKey) => JSON.stringify(key)

async function keep(key: KvKey, value: unknown, forMs: number | null): Promise<void> {
  await pool.query(
    `INSERT INTO "FederationMemory" ("key", "value", "expiresAt") VALUES ($1, $2, now() + $3::float8 * interval '1 millisecond')
     ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value", "expiresAt" = excluded."expiresAt"`,
    [keyText(key), JSON.stringify(value ?? null), forMs],
  )
}

const HEARD_MS = DAY_MS
/** An activity's key includes its actor, so that nobody can use up other actors' ids. */
const heardKey = ({ actor, id }: Heard): KvKey => ['heard', actor, id]
/** The library's note that an activity has arrived: neither read nor written, because its key lacks the actor (see `heardKey`). */
const isLibrarysNote = (key: KvKey) => key[1] === 'activityIdempotence'

/** What every delivery asks: whether its server is dead, and which signatures it reads. */
const OFTEN: readonly unknown[] = ['circuit', 'httpMessageSignaturesSpec']
const FRESH_MS = 10_000
const MAX_RECENT = 10_000
const recent = new Map<string, { until: number; value: Promise<unknown> }>()

/** Keeps the answer of such a question in this process for a moment; other processes' changes are seen after it. */
function remember(key: KvKey, value: Promise<unknown>): void {
  if (!OFTEN.includes(key[1])) return
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(keyText(key), { until: performance.now() + FRESH_MS, value })
  value.catch(() => recent.delete(keyText(key)))
}

function recall(key: KvKey): Promise<unknown> | undefined {
  const known = recent.get(keyText(key))
  return known && known.until > performance.now() ? known.value : undefined
}

async function read(key: KvKey): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(
    'SELECT "value" FROM "FederationMemory" WHERE "key" = $1 AND ("expiresAt" IS NULL OR "expiresAt" > now())',
    [keyText(key)],
  )
  return rows[0]?.value
}

/** The library's key-value store, in one of our tables. */
export const memory: KvStore = {
  async get<T>(key: KvKey): Promise<T | undefined> {
    if (isLibrarysNote(key)) return undefined
    const known = recall(key)
    if (known) return (await known) as T | undefined
    const value = read(key)
    remember(key, value)
    return (await value) as T | undefined
  },
  async set(key, value, options) {
    if (isLibrarysNote(key)) return
    // The library writes the same value after every delivery.
    if (typeof value === 'string' && (await recall(key)) === value) return
    await keep(key, value, options?.ttl?.total('millisecond') ?? null)
    remember(key, Promise.resolve(value))
  },
  async delete(key) {
    recent.delete(keyText(key))
    await pool.query('DELETE FROM "FederationMemory" WHERE "key" = $1', [keyText(key)])
  },
  async *list(prefix): AsyncIterable<KvStoreListEntry> {
    const start = prefix ? keyText(prefix).slice(0, -1) : ''
    const { rows } = await pool.query<{ key: string; value: unknown }>(
      'SELECT "key", "value" FROM "FederationMemory" WHERE starts_with("key", $1) AND ("expiresAt" IS NULL OR "expiresAt" > now()) ORDER BY "key"',
      [start],
    )
    for (const row of rows) yield { key: JSON.parse(row.key) as KvKey, value: row.value }
  },
}

/** Whether an activity has arrived before. */
export const hasHeard = async (arrived: Heard): Promise<boolean> => (await memory.get(heardKey(arrived))) !== undefined

/** Remembers for a day that an activity has arrived. */
export const noteHeard = (arrived: Heard): Promise<void> => keep(heardKey(arrived), true, HEARD_MS)

import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { log } from '@/server/platform/log'

const KEPT_DAYS = 90
/** At most one statement in this time, however many visits report: what they measured meanwhile is written with the next one. */
const WRITTEN_EVERY_MS = 5000

type Kept = { page: string; device: string; vital: string; bucket: number }
const waiting = new Map<string, Kept & { count: number }>()
let writtenAt = -Infinity

/** Counts a visit's values, and writes what has been counted unless that was done a moment ago. */
export async function keepVitals(values: readonly Kept[]): Promise<void> {
  for (const one of values) {
    const key = Object.values(one).join(' ')
    waiting.set(key, { ...one, count: (waiting.get(key)?.count ?? 0) + 1 })
  }
  if (performance.now() - writtenAt >= WRITTEN_EVERY_MS) await writeVitals()
}

/** Writes what was counted, and deletes what is older than a quarter of a year. @internal */
export async function writeVitals(): Promise<void> {
  const counts = JSON.stringify([...waiting.values()])
  waiting.clear()
  writtenAt = performance.now()
  const today = now().toISOString().slice(0, 10)
  try {
    await db.$executeRaw`
      WITH old AS (DELETE FROM "WebVital" WHERE "day" < ${today}::date - ${KEPT_DAYS}::int)
      INSERT INTO "WebVital" ("day", "page", "device", "vital", "bucket", "count")
      SELECT ${today}::date, one.page, one.device, one.vital, one.bucket, one.count
      FROM json_to_recordset(${counts}::json) AS one(page text, device text, vital text, bucket smallint, count int)
      ORDER BY 2, 3, 4, 5
      ON CONFLICT ("day", "page", "device", "vital", "bucket")
      DO UPDATE SET "count" = least("WebVital"."count"::bigint + excluded."count", 2147483647)`
  } catch (error) {
    log().warn({ err: error }, 'web vitals')
  }
}

import { z } from 'zod'
import { env } from '@/server/platform/env'
import { addJob, type SqlRunner } from '@/server/platform/jobs'

/** The job that tells search engines, by name: whoever changes an event enqueues it, `jobs.ts` does it. */
export const INDEX_NOW = { name: 'index-now', payload: z.object({ eventId: z.string() }) }

/** The key by which search engines know who speaks for this site; null where the operator has none. */
export const getIndexNowKey = (): string | null => env().indexNow?.key ?? null

/** Has search engines told that an event's page changed, within the caller's transaction; changes in quick succession are told once. */
export async function tellSearchEngines(tx: SqlRunner, eventId: string): Promise<void> {
  if (env().indexNow) await addJob(tx, INDEX_NOW, { eventId }, `index-now:${eventId}`)
}

import { z } from 'zod'
import { env } from '@/server/platform/env'
import { addJob, defineJobKind, type SqlRunner } from '@/server/platform/jobs'

/** The job that informs search engines. Use cases enqueue it; `jobs.ts` runs it. */
export const INDEX_NOW = defineJobKind({
  name: 'index-now',
  payload: z.object({ eventId: z.string() }),
  keyOf: ({ eventId }) => `index-now:${eventId}`,
})

/** The IndexNow key that proves to search engines that we speak for this site; null if none is configured. */
export const getIndexNowKey = (): string | null => env().indexNow?.key ?? null

/**
 * Queues a notice to search engines that an event's page changed, within the caller's transaction; changes in quick succession are one
 * notice.
 */
export async function tellSearchEngines(tx: SqlRunner, eventId: string): Promise<void> {
  if (env().indexNow) await addJob(tx, INDEX_NOW, { eventId })
}

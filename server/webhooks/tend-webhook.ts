import { z } from 'zod'
import { addJob, type SqlRunner } from '@/server/platform/jobs'

/** The job that sends what waits for one webhook; `jobs.ts` does it. */
export const TEND_WEBHOOK = { name: 'tend-webhook', payload: z.object({ webhookId: z.string() }) }

/**
 * Has what waits for a webhook sent, within the caller's transaction. One job at a time works for a webhook, so its messages keep their
 * order and a slow receiver holds up nobody else's.
 */
export function tendWebhook(tx: SqlRunner, webhookId: string, runAt?: Date): Promise<void> {
  const name = `webhook:${webhookId}`
  return addJob(tx, TEND_WEBHOOK, { webhookId }, name, { queue: name, ...(runAt ? { runAt } : {}) })
}

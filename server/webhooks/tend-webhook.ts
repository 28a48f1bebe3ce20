import { z } from 'zod'
import { addJob, type SqlRunner } from '@/server/platform/jobs'

/** The job that sends a webhook's pending messages; `jobs.ts` runs it. */
export const TEND_WEBHOOK = { name: 'tend-webhook', payload: z.object({ webhookId: z.string() }) }

/**
 * Queues the sending of a webhook's messages, within the caller's transaction. Each webhook has one job at a time, so its messages keep
 * their order and a slow receiver delays nobody else's.
 */
export function tendWebhook(tx: SqlRunner, webhookId: string, runAt?: Date): Promise<void> {
  const name = `webhook:${webhookId}`
  return addJob(tx, TEND_WEBHOOK, { webhookId }, name, { queue: name, ...(runAt ? { runAt } : {}) })
}

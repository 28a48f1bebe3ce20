import { z } from 'zod'
import { addJob, defineJobKind, type SqlRunner } from '@/server/platform/jobs'

const laneOf = ({ webhookId }: { webhookId: string }) => `webhook:${webhookId}`

/** The job that sends a webhook's pending messages; `server/webhooks/jobs.ts` runs it. */
export const TEND_WEBHOOK = defineJobKind({
  name: 'tend-webhook',
  payload: z.object({ webhookId: z.string() }),
  keyOf: laneOf,
  queueOf: laneOf,
})

/**
 * Queues the sending of a webhook's messages, within the caller's transaction. Each webhook has one job at a time, so its messages keep
 * their order and a slow receiver delays nobody else's.
 */
export function tendWebhook(tx: SqlRunner, webhookId: string, runAt?: Date): Promise<void> {
  return addJob(tx, TEND_WEBHOOK, { webhookId }, { runAt })
}

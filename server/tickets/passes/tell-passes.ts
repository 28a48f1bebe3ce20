import { z } from 'zod'
import type { Tx } from '@/server/platform/db'
import { addJob, defineJobKind } from '@/server/platform/jobs'

/** The job that brings an event's passes up to date. Use cases enqueue it; `jobs.ts` runs it. */
export const RENEW_PASSES = defineJobKind({
  name: 'renew-passes',
  payload: z.object({ eventId: z.string() }),
  keyOf: ({ eventId }) => `renew-passes:${eventId}`,
})

/** Queues the renewal of an event's passes within the caller's transaction, which changes its facts or tickets; nothing without passes. */
export async function tellPasses(tx: Tx, eventId: string): Promise<void> {
  const kept = await tx.ticketPass.findFirst({ where: { eventId }, select: { serial: true } })
  if (kept) await addJob(tx, RENEW_PASSES, { eventId })
}

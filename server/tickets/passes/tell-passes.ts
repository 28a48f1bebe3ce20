import { z } from 'zod'
import type { Tx } from '@/server/platform/db'
import { addJob, defineJobKind } from '@/server/platform/jobs'

/** The job that brings an event's passes up to date. Use cases enqueue it; `jobs.ts` runs it. */
export const RENEW_PASSES = defineJobKind({
  name: 'renew-passes',
  payload: z.object({ eventId: z.string() }),
  keyOf: ({ eventId }) => `renew-passes:${eventId}`,
})

/** Queues the renewal of the passes of an event whose facts or tickets change in the caller's transaction; none if no wallet holds one. */
export async function tellPasses(tx: Tx, eventId: string): Promise<void> {
  const kept = await tx.ticketPass.findFirst({ where: { eventId }, select: { serial: true } })
  if (kept) await addJob(tx, RENEW_PASSES, { eventId })
}

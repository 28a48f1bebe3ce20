import { z } from 'zod'
import { env } from '@/server/platform/env'
import { addJob, type SqlRunner } from '@/server/platform/jobs'

/** Names of the jobs that inform other servers. Use cases enqueue them; `jobs.ts` runs them. */
export const SPREAD_EVENT = { name: 'spread-event', payload: z.object({ eventId: z.string() }) }
export const SPREAD_COMMENT = { name: 'spread-comment', payload: z.object({ commentId: z.string() }) }

/** Lets other servers know about a change of an event, within the caller's transaction; quick successive changes are sent once. */
export async function spreadEvent(tx: SqlRunner, eventId: string): Promise<void> {
  if (env().federation.isOn) await addJob(tx, SPREAD_EVENT, { eventId }, `spread:${eventId}`)
}

/** The same for a comment. */
export async function spreadComment(tx: SqlRunner, commentId: string): Promise<void> {
  if (env().federation.isOn) await addJob(tx, SPREAD_COMMENT, { commentId }, `spread:${commentId}`)
}

import { z } from 'zod'
import { env } from '@/server/platform/env'
import { addJob, defineJobKind, type SqlRunner } from '@/server/platform/jobs'

/** The jobs that inform other servers. Use cases enqueue them; `server/federation/jobs.ts` runs them. */
export const SPREAD_EVENT = defineJobKind({
  name: 'spread-event',
  payload: z.object({ eventId: z.string() }),
  keyOf: ({ eventId }) => `spread:${eventId}`,
})
export const SPREAD_COMMENT = defineJobKind({
  name: 'spread-comment',
  payload: z.object({ commentId: z.string() }),
  keyOf: ({ commentId }) => `spread:${commentId}`,
})

/** Lets other servers know about a change of an event, within the caller's transaction; quick successive changes are sent once. */
export async function spreadEvent(tx: SqlRunner, eventId: string): Promise<void> {
  if (env().federation.isOn) await addJob(tx, SPREAD_EVENT, { eventId })
}

/** The same for a comment. */
export async function spreadComment(tx: SqlRunner, commentId: string): Promise<void> {
  if (env().federation.isOn) await addJob(tx, SPREAD_COMMENT, { commentId })
}

import type { z } from 'zod'
import { DecisionBody, type BulkDecision, type BulkOutcome } from '@/lib/api/moderation'
import type { Viewer } from '@/lib/auth/viewer'
import { measureForRest } from '@/lib/moderation/decisions'
import { db } from '@/server/platform/db'
import { isAppError } from '@/server/platform/errors'
import { settleReport } from './decide-report'

/** The refusal behind an error: someone else was faster, or the measure is not possible. Any other error is our own fault and is thrown. */
const refusalOf = (error: unknown): { code: string; message: string } => {
  if (isAppError(error) && ['conflict', 'invalid', 'not_found', 'forbidden'].includes(error.code)) return error
  throw error
}

/**
 * Applies one decision to many reports, each in its own transaction, which also takes it into review if it still waits. Returns which were
 * decided, which someone else has decided or is reviewing, and which do not allow the measure and stay unchanged. If several reports are
 * about the same content, the first one carries out the measure and notifies the author.
 */
export async function decideReports(viewer: Viewer, { reportIds, ...body }: BulkDecision): Promise<z.input<typeof BulkOutcome>> {
  const ids = [...new Set(reportIds)]
  const rows = await db.report.findMany({ where: { id: { in: ids } }, select: { id: true, subject: true, subjectId: true } })
  const thingOf = new Map(rows.map(({ id, subject, subjectId }) => [id, `${subject} ${subjectId}`]))
  const settled = new Set<string | undefined>()
  const outcome = { done: [] as string[], missed: [] as string[], refused: [] as { id: string; reason: string }[] }
  for (const id of ids) {
    const thing = thingOf.get(id)
    const isRest = settled.has(thing)
    const decision = DecisionBody.parse({ ...body, measure: isRest ? measureForRest(body.measure) : body.measure })
    try {
      await settleReport(viewer, id, decision, { takesUp: true, authorIsTold: isRest })
      settled.add(thing)
      outcome.done.push(id)
    } catch (error) {
      const { code, message } = refusalOf(error)
      if (code === 'conflict') outcome.missed.push(id)
      else outcome.refused.push({ id, reason: message })
    }
  }
  return outcome
}

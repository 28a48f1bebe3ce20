import type { DecisionBody } from '@/lib/api/moderation'
import type { Viewer } from '@/lib/auth/viewer'
import type { ReportSubject } from '@/lib/moderation/reasons'
import type { Tx } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { dropPicture } from './jobs'
import type { Thing } from './reported-things'
import { sendDecision, sendStatement, type Decision, type Reporter } from './send-statement'
import { liftSuspension, suspendAccount } from './suspend-account'
import { enactMeasure } from './enact-measure'
import { writeAudit } from '@/server/audit/write-audit'

export type DecidedReport = {
  id: string
  receiptNumber: string
  subject: ReportSubject
  subjectId: string
  url: string
  ownInitiative: boolean
  foundByMachine: boolean
  /** Null if there is nobody to notify. */
  reporter: Reporter | null
  thing: Thing
}

/**
 * Carries out a decision within the transaction that marked the report as decided: the measure, the account, the log, and a mail to each
 * side, except to an author who has just been notified of it. Returns until when the account is suspended.
 */
export async function enactDecision(
  tx: Tx,
  viewer: Viewer,
  options: { report: DecidedReport; decision: DecisionBody; at: Date; from: string; to: string; authorIsTold?: boolean },
): Promise<Date | null> {
  const { report, decision, at, from, to, authorIsTold = false } = options
  const { subject, subjectId, thing } = report
  const { before, droppedKey } = await enactMeasure(tx, { subject, subjectId, thing, measure: decision.measure, at })
  if (droppedKey !== null) await addJob(tx, dropPicture, { key: droppedKey })

  let suspendedUntil: Date | null = null
  if (thing.authorId !== null && decision.accountMeasure === 'suspend')
    suspendedUntil = await suspendAccount(tx, viewer, { userId: thing.authorId, days: decision.suspendDays, reason: decision.reason, at })
  if (thing.authorId !== null && decision.accountMeasure === 'lift')
    await liftSuspension(tx, viewer, { userId: thing.authorId, reason: decision.reason })
  await tx.report.update({ where: { id: report.id }, data: { suspendedUntil }, select: { id: true } })
  await writeAudit(tx, {
    actor: viewer,
    action: 'report.decide',
    subject,
    subjectId,
    reason: decision.reason,
    before: { status: from, ...(Object.keys(before).length > 0 ? { thing: before } : {}) },
    after: {
      status: to,
      report: report.receiptNumber,
      measure: decision.measure,
      accountMeasure: decision.accountMeasure,
      ground: decision.ground,
      groundText: decision.groundText,
    },
  })

  const told: Decision = { ...report, ...decision, title: thing.title, suspendedUntil }
  if (thing.authorId !== null && !authorIsTold) await sendStatement(tx, thing.authorId, told)
  if (report.reporter !== null && !report.ownInitiative) await sendDecision(tx, report.reporter, told)
  return suspendedUntil
}

import type { z } from 'zod'
import type { DecisionBody, ReportDetail } from '@/lib/api/moderation'
import type { Viewer } from '@/lib/auth/viewer'
import { outcomeOf, statusesBefore, type AccountMeasure, type Measure } from '@/lib/moderation/decisions'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { enactDecision } from './enact-decision'
import { requireOthersContent } from './own-content'
import { requireReportDetail } from './queries'
import { accountMeasuresFor, getAccountFace, getTakedown, getThing, measuresOf, pagesOf } from './reported-things'
import { takeUp } from './review-report'
import { teachFilter } from './spam-filter'

const MODERATION_ERRORS = textFor('moderationErrors')

const refuse = (path: string, message: string) => new AppError('invalid', message, { issues: [{ path, message }] })

type Allowed = { measures: Measure[]; accountMeasures: AccountMeasure[]; authorId: string | null }

/** Why a decision cannot be carried out; null if it can. */
function refusalOf({ measure, accountMeasure }: DecisionBody, { measures, accountMeasures, authorId }: Allowed): AppError | null {
  if (!measures.includes(measure)) return refuse('measure', MODERATION_ERRORS.noMeasure)
  if (accountMeasure !== 'none' && authorId === null) return refuse('accountMeasure', MODERATION_ERRORS.noAuthor)
  return accountMeasures.includes(accountMeasure) ? null : new AppError('forbidden', MODERATION_ERRORS.notStaff)
}

export type SettleOptions = {
  /** First takes a waiting report into review, in the same transaction; throws `conflict` if someone else is reviewing it. */
  takesUp?: boolean
  /** The author has just been notified of the same decision about the same content. */
  authorIsTold?: boolean
}

/** Decides a report once, without returning it. Throws as `decideReport` does. */
export async function settleReport(viewer: Viewer, id: string, decision: DecisionBody, options: SettleOptions = {}): Promise<void> {
  const { takesUp = false, authorIsTold = false } = options
  const report = await db.report.findUnique({
    where: { id },
    select: {
      id: true,
      receiptNumber: true,
      subject: true,
      subjectId: true,
      url: true,
      status: true,
      reviewerId: true,
      reason: true,
      ownInitiative: true,
      foundByMachine: true,
      authorId: true,
      reporterEmail: true,
      language: true,
      reporter: { select: { email: true, language: true } },
    },
  })
  if (!report) throw new AppError('not_found', MODERATION_ERRORS.notFound)
  const { subject, subjectId } = report
  const [thing, takenDown] = await Promise.all([getThing(subject, subjectId), getTakedown(subject, subjectId)])
  const to = outcomeOf(decision)
  const isTaken = statusesBefore(to).includes(report.status)
  const waits = statusesBefore('in_review').includes(report.status)
  const isElses = takesUp && isTaken && ![null, viewer.userId].includes(report.reviewerId)
  if (isElses || !(isTaken || (takesUp && waits))) throw new AppError('conflict', MODERATION_ERRORS.notNow)
  await requireOthersContent(viewer, [thing.authorId, report.authorId])
  const refusal = refusalOf(decision, {
    measures: measuresOf(subject, { exists: thing.exists, hasPicture: thing.imageKey !== null, takenDown }),
    authorId: thing.authorId,
    accountMeasures: accountMeasuresFor(await getAccountFace(thing.authorId)),
  })
  if (refusal) {
    // The refusal may only mean that someone else has just decided the same report.
    const { status } = await db.report.findUniqueOrThrow({ where: { id }, select: { status: true } })
    throw status === report.status ? refusal : new AppError('conflict', MODERATION_ERRORS.notNow)
  }

  const at = now()
  await db.$transaction(async (tx) => {
    if (!isTaken && !(await takeUp(tx, viewer, report))) throw new AppError('conflict', MODERATION_ERRORS.notNow)
    const { count } = await tx.report.updateMany({
      where: { id, status: { in: statusesBefore(to) }, ...(takesUp ? { OR: [{ reviewerId: viewer.userId }, { reviewerId: null }] } : {}) },
      data: {
        status: to,
        decision: decision.reason,
        measure: decision.measure,
        accountMeasure: decision.accountMeasure,
        ground: decision.ground,
        groundText: decision.groundText,
        authorId: thing.authorId,
        decidedById: viewer.userId,
        decidedAt: at,
      },
    })
    if (count === 0) throw new AppError('conflict', MODERATION_ERRORS.notNow)
    // A comment reported as spam teaches the filter either way.
    if (subject === 'comment' && report.reason === 'spam' && thing.text !== '') {
      if (decision.measure === 'hide' || decision.measure === 'remove') await teachFilter(tx, thing.text, 'spam')
      if (decision.measure === 'none') await teachFilter(tx, thing.text, 'ham')
    }
    const email = report.reporterEmail ?? report.reporter?.email
    const reporter = email ? { email, language: report.reporter?.language ?? report.language } : null
    const from = isTaken ? report.status : 'in_review'
    await enactDecision(tx, viewer, { report: { ...report, reporter, thing }, decision, at, from, to, authorIsTold })
  })
  renewPages(await pagesOf(thing))
}

/**
 * Decides a report in review, once: of two simultaneous decisions the second gets a `conflict`. Carries the decision out, logs it and
 * notifies both sides with reasons in one transaction. Throws `not_found`, `invalid` for an impossible measure, `conflict`, `forbidden`
 * (staff cannot be suspended; the viewer's own content, if there is anyone else on the team). Source: Regulation (EU) 2022/2065, Articles
 * 16 and 17.
 */
export async function decideReport(viewer: Viewer, id: string, decision: DecisionBody): Promise<z.input<typeof ReportDetail>> {
  await settleReport(viewer, id, decision)
  return requireReportDetail(viewer, id)
}

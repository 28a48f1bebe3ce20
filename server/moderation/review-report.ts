import type { z } from 'zod'
import type { ReportDetail } from '@/lib/api/moderation'
import type { Viewer } from '@/lib/auth/viewer'
import { statusesBefore, type ReportStatus } from '@/lib/moderation/decisions'
import { textFor } from '@/lib/text/text-for'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireOthersContent } from './own-content'
import { requireReportDetail } from './queries'
import { getThing } from './reported-things'
import { writeAudit } from '@/server/audit/write-audit'

const MODERATION_ERRORS = textFor('moderationErrors')

/** Takes a report into review within the caller's transaction and logs it; returns whether it was still waiting. */
export async function takeUp(tx: Tx, viewer: Viewer, report: { id: string; status: ReportStatus }): Promise<boolean> {
  const { count } = await tx.report.updateMany({
    where: { id: report.id, status: { in: statusesBefore('in_review') } },
    data: { status: 'in_review', reviewerId: viewer.userId },
  })
  if (count === 0) return false
  await writeAudit(tx, {
    actor: viewer,
    action: 'report.review',
    subject: 'report',
    subjectId: report.id,
    before: { status: report.status },
    after: { status: 'in_review' },
  })
  return true
}

/**
 * Starts the review of a report, which others then see. Throws `not_found`, `conflict` if someone else was faster, and `forbidden` for the
 * viewer's own content if there is anyone else on the team.
 */
export async function reviewReport(viewer: Viewer, id: string): Promise<z.input<typeof ReportDetail>> {
  const select = { id: true, status: true, subject: true, subjectId: true, authorId: true } as const
  const found = await db.report.findUnique({ where: { id }, select })
  if (!found) throw new AppError('not_found', MODERATION_ERRORS.notFound)
  await requireOthersContent(viewer, [(await getThing(found.subject, found.subjectId)).authorId, found.authorId])
  if (!(await db.$transaction((tx) => takeUp(tx, viewer, found)))) throw new AppError('conflict', MODERATION_ERRORS.notNow)
  return requireReportDetail(viewer, id)
}

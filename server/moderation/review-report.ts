import type { z } from 'zod'
import type { ReportDetail } from '@/lib/api/moderation'
import type { Viewer } from '@/lib/auth/viewer'
import { statusesBefore } from '@/lib/moderation/decisions'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireReportDetail } from './queries'
import { writeAudit } from '@/server/audit/write-audit'

const MODERATION_ERRORS = textFor('moderationErrors')

/** Starts the review of a report, which others then see. Throws `not_found`, and `conflict` if someone else was faster. */
export async function reviewReport(viewer: Viewer, id: string): Promise<z.input<typeof ReportDetail>> {
  const found = await db.report.findUnique({ where: { id }, select: { status: true } })
  if (!found) throw new AppError('not_found', MODERATION_ERRORS.notFound)
  await db.$transaction(async (tx) => {
    const { count } = await tx.report.updateMany({
      where: { id, status: { in: statusesBefore('in_review') } },
      data: { status: 'in_review', reviewerId: viewer.userId },
    })
    if (count === 0) throw new AppError('conflict', MODERATION_ERRORS.notNow)
    await writeAudit(tx, {
      actor: viewer,
      action: 'report.review',
      subject: 'report',
      subjectId: id,
      before: { status: found.status },
      after: { status: 'in_review' },
    })
  })
  return requireReportDetail(id)
}

import type { z } from 'zod'
import type { ReportState } from '@/lib/api/reports'
import { OBJECTION_MONTHS, statusesBefore } from '@/lib/moderation/decisions'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { countCall } from '@/server/platform/rate-limits'
import { requireReportState } from './queries'
import { readerOfKey } from './report-key'
import { writeAudit } from '@/server/audit/write-audit'

const MODERATION_ERRORS = textFor('moderationErrors')

/**
 * Reopens a decided report because its author or reporter, as the key says, objects. Throws `not_found` for an unknown key, `conflict` if
 * nothing is decided yet, `gone` after six months, `too_many`. Source: Regulation (EU) 2022/2065, Article 20.
 */
export async function objectToDecision({
  receiptNumber,
  key,
  text,
  address,
}: {
  receiptNumber: string
  key: string
  text: string
  address: string
}): Promise<z.input<typeof ReportState>> {
  await countCall('anonymous', address)
  const reader = readerOfKey(receiptNumber, key)
  const report = reader && (await db.report.findUnique({ where: { receiptNumber }, select: { id: true, status: true, decidedAt: true } }))
  if (!reader || !report) throw new AppError('not_found', MODERATION_ERRORS.stateNotFound)
  const at = now()
  const latest = report.decidedAt ? new Date(report.decidedAt) : null
  latest?.setUTCMonth(latest.getUTCMonth() + OBJECTION_MONTHS)
  if (latest && latest < at) throw new AppError('gone', MODERATION_ERRORS.objectionLate)

  await db.$transaction(async (tx) => {
    const { count } = await tx.report.updateMany({
      where: { id: report.id, status: { in: statusesBefore('reopened') } },
      data: { status: 'reopened', objection: text, objectedBy: reader, objectedAt: at, reviewerId: null },
    })
    if (count === 0) throw new AppError('conflict', MODERATION_ERRORS.cannotObject)
    await writeAudit(tx, {
      actor: null,
      action: 'report.object',
      subject: 'report',
      subjectId: report.id,
      reason: text,
      before: { status: report.status },
      after: { status: 'reopened', by: reader },
    })
  })
  return requireReportState(receiptNumber, key)
}

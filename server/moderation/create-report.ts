import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { ReportBody, ReportReceipt } from '@/lib/api/reports'
import type { Asker } from '@/lib/auth/viewer'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { countCall } from '@/server/platform/rate-limits'
import { reportUrl } from './report-key'
import { REPORT_TARGETS } from './report-targets'
import { sendReceipt } from './send-statement'

const MODERATION_ERRORS = textFor('moderationErrors')

/** Letters and digits that are not confused when read aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A receipt number such as `R-7KQ2-MX4B-9HTD`: 60 random bits. */
export function newReceiptNumber(): string {
  const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `R-${group()}-${group()}-${group()}`
}

/**
 * Files a report about something on this site and returns its receipt. The address stored is looked up, not taken from the sender. Throws
 * `not_found`, `invalid`, `too_many`. Source: Regulation (EU) 2022/2065, Article 16.
 */
export async function createReport(
  asker: Asker,
  { address, language, ...body }: ReportBody & { address: string; language: Language },
): Promise<z.input<typeof ReportReceipt>> {
  if (body.website)
    throw new AppError('invalid', MODERATION_ERRORS.robot, { issues: [{ path: 'website', message: MODERATION_ERRORS.robot }] })
  if (!asker.viewer) await countCall('anonymous', address)
  const { subject, reason, explanation, name, email, goodFaith } = body
  const path = await REPORT_TARGETS[subject](body.subjectId, asker)
  if (path === null) throw new AppError('not_found', MODERATION_ERRORS.subjectNotFound)
  // An account may have been named by its username.
  const subjectId = subject === 'profile' ? path.slice('/profile/'.length) : body.subjectId

  const account =
    asker.viewer && (await db.user.findUnique({ where: { id: asker.viewer.userId }, select: { email: true, language: true } }))
  const to = email ?? account?.email
  const report = await db.$transaction(async (tx) => {
    const made = await tx.report.create({
      data: {
        receiptNumber: newReceiptNumber(),
        subject,
        subjectId,
        url: env().app.url + path,
        reason,
        explanation,
        reporterId: asker.viewer?.userId ?? null,
        reporterName: name ?? null,
        reporterEmail: email ?? null,
        language,
        goodFaith,
      },
      select: { receiptNumber: true, url: true, status: true, createdAt: true },
    })
    if (to) await sendReceipt(tx, { email: to, language: account?.language ?? language }, made)
    return made
  })
  return { ...report, createdAt: report.createdAt.toISOString(), statusUrl: reportUrl(report.receiptNumber, 'reporter') }
}

import { z } from 'zod'
import { ACCOUNT_MEASURES, GROUNDS, MEASURES, REPORT_STATUSES } from '@/lib/moderation/decisions'
import { isNamelessReason, REPORT_REASONS, REPORT_SUBJECTS } from '@/lib/moderation/reasons'
import { OBJECTION_CHECK, REPORT_CHECKS } from '@/lib/text/moderation-checks'
import { plainText, visibleText } from './plain-text'

const name = plainText(120).optional()
/** Report a missing name and address along with all other problems, not one by one. */
const whenReasonIsGiven = ({ value }: { value: unknown }) => z.object({ reason: z.enum(REPORT_REASONS) }).safeParse(value).success
const email = z.union([z.literal('').transform(() => undefined), z.email().max(200)]).optional()

/** A notice of illegal or unwanted content. Source: Regulation (EU) 2022/2065, Article 16. */
export const ReportBody = z
  .object({
    subject: z.enum(REPORT_SUBJECTS),
    subjectId: plainText(120).min(1),
    reason: z.enum(REPORT_REASONS),
    /** Why it is considered illegal or wrong. */
    explanation: visibleText(3000, REPORT_CHECKS.explain),
    name,
    email,
    /** That the statement is accurate and complete, in good faith. */
    goodFaith: z.literal(true, REPORT_CHECKS.confirmFirst),
    /** A field people never see: whatever fills it in is a bot. */
    website: z.string().max(500).optional(),
  })
  .refine(({ reason, name }) => isNamelessReason(reason) || (name ?? '') !== '', {
    path: ['name'],
    message: REPORT_CHECKS.nameNeeded,
    when: whenReasonIsGiven,
  })
  .refine(({ reason, email }) => isNamelessReason(reason) || email !== undefined, {
    path: ['email'],
    message: REPORT_CHECKS.emailNeeded,
    when: whenReasonIsGiven,
  })
export type ReportBody = z.infer<typeof ReportBody>

/** That a notice has arrived. The number identifies it, and `statusUrl` is the page with its status. */
export const ReportReceipt = z.object({
  receiptNumber: z.string(),
  url: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string(),
  statusUrl: z.string(),
})
export type ReportReceipt = z.infer<typeof ReportReceipt>

/** A receipt number as people type it, with or without spaces. */
export const ReportStateParams = z.object({ receiptNumber: plainText(40).min(1) })
const key = plainText(80).min(1)
/** The secret part of the link in the receipt or in the statement of reasons. */
export const ReportStateQuery = z.object({ key })

/** A report's status for its reporter or for the author of the thing; neither learns who the other is. */
export const ReportState = z.object({
  receiptNumber: z.string(),
  /** Which of the two the link belongs to. */
  reader: z.enum(['reporter', 'author']),
  subject: z.enum(REPORT_SUBJECTS),
  url: z.string(),
  reason: z.enum(REPORT_REASONS),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** The reasons for the decision; null until there is one. */
  decision: z.string().nullable(),
  measure: z.enum(MEASURES).nullable(),
  /** What was done to the account, and until when; always null for a reporter. */
  accountMeasure: z.enum(ACCOUNT_MEASURES).nullable(),
  suspendedUntil: z.string().nullable(),
  /** What the decision is based on, and which law or clause; `groundText` is empty if none was named. */
  ground: z.enum(GROUNDS).nullable(),
  groundText: z.string().nullable(),
  /** Whether a machine pointed it out before a person decided. Source: Regulation (EU) 2022/2065, Article 17(3)(c). */
  foundByMachine: z.boolean(),
  objectedAt: z.string().nullable(),
  canObject: z.boolean(),
})
export type ReportState = z.infer<typeof ReportState>

/** Why a decision is considered wrong. */
export const ObjectionBody = z.object({ key, text: visibleText(3000, OBJECTION_CHECK) })
export type ObjectionBody = z.infer<typeof ObjectionBody>

import { z } from 'zod'
import { MEASURES, REPORT_STATUSES } from '@/lib/moderation/decisions'
import { isNamelessReason, REPORT_REASONS, REPORT_SUBJECTS } from '@/lib/moderation/reasons'
import { OBJECTION_CHECK, REPORT_CHECKS } from '@/lib/text/moderation-checks'
import { plainText, visibleText } from './plain-text'

const name = plainText(120).optional()
/** A name and an address are missed at once with whatever else is: nobody should be told one thing after another. */
const whenReasonIsGiven = ({ value }: { value: unknown }) => z.object({ reason: z.enum(REPORT_REASONS) }).safeParse(value).success
const email = z.union([z.literal('').transform(() => undefined), z.email().max(200)]).optional()

/** A notice of illegal or unwanted content. Source: Regulation (EU) 2022/2065, Article 16. */
export const ReportBody = z
  .object({
    subject: z.enum(REPORT_SUBJECTS),
    subjectId: plainText(120).min(1),
    reason: z.enum(REPORT_REASONS),
    /** Why it is held to be illegal or wrong. */
    explanation: visibleText(3000, REPORT_CHECKS.explain),
    name,
    email,
    /** That what is said is accurate and complete, in good faith. */
    goodFaith: z.literal(true, REPORT_CHECKS.confirmFirst),
    /** A field that no person sees: what stands in it was written by a program. */
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

/** That a notice has arrived; the number is what to ask by, and `statusUrl` leads to the page that tells how it stands. */
export const ReportReceipt = z.object({
  receiptNumber: z.string(),
  url: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string(),
  statusUrl: z.string(),
})
export type ReportReceipt = z.infer<typeof ReportReceipt>

/** A receipt number as it is said, with or without blanks around. */
export const ReportStateParams = z.object({ receiptNumber: plainText(40).min(1) })
const key = plainText(80).min(1)
/** The secret part of the link that came with the receipt, or with the statement of reasons. */
export const ReportStateQuery = z.object({ key })

/** How a report stands, as its reporter or the author of the thing reads it; neither learns who the other is. */
export const ReportState = z.object({
  receiptNumber: z.string(),
  /** As whom the link speaks to. */
  reader: z.enum(['reporter', 'author']),
  subject: z.enum(REPORT_SUBJECTS),
  url: z.string(),
  reason: z.enum(REPORT_REASONS),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** The reasons of the decision; null until there is one. */
  decision: z.string().nullable(),
  measure: z.enum(MEASURES).nullable(),
  groundText: z.string().nullable(),
  objectedAt: z.string().nullable(),
  canObject: z.boolean(),
})
export type ReportState = z.infer<typeof ReportState>

/** Why a decision is held to be wrong. */
export const ObjectionBody = z.object({ key, text: visibleText(3000, OBJECTION_CHECK) })
export type ObjectionBody = z.infer<typeof ObjectionBody>

import { z } from 'zod'
import { ROLES } from '@/lib/auth/viewer'
import { ACCOUNT_MEASURES, GROUNDS, MEASURES, REPORT_STATUSES } from '@/lib/moderation/decisions'
import { REPORT_REASONS, REPORT_SUBJECTS } from '@/lib/moderation/reasons'
import { SPAM_SIGNS } from '@/lib/moderation/spam'
import { MEDIA_KEY } from '@/lib/media/urls'
import { DECISION_CHECKS } from '@/lib/text/moderation-checks'
import { limitOr, Offset } from './paging'
import { plainText, visibleText } from './plain-text'

/** Every staff action gives a reason. */
export const staffReason = visibleText(3000, DECISION_CHECKS.reasonNeeded)
export const staffRole = z.enum(ROLES)
const Instant = z.string()

/** Whether the viewer is staff, for the navigation. */
export const StaffView = z.object({
  isStaff: z.boolean(),
  role: staffRole,
  openReports: z.number().int(),
  /** Staff whose session has not shown the required second factor. */
  needsSecondFactor: z.boolean(),
})
export type StaffView = z.infer<typeof StaffView>

export const ReportParams = z.object({ id: z.uuid() })
export const ReportsQuery = z.object({
  /** `open` for reports awaiting a decision, `decided` for the rest. */
  status: z.enum([...REPORT_STATUSES, 'open', 'decided']).default('open'),
  subject: z.enum(REPORT_SUBJECTS).optional(),
  limit: limitOr(30),
  offset: Offset,
})
export type ReportsQuery = z.infer<typeof ReportsQuery>

/** The owner of a thing, as staff see them. */
export const AccountFace = z.object({
  id: z.string(),
  username: z.string(),
  role: staffRole,
  isSuspended: z.boolean(),
  createdAt: Instant,
  /** Decisions against what this account posted. */
  actioned: z.number().int(),
})
export type AccountFace = z.infer<typeof AccountFace>

/** A reported or held thing, shown in place. */
export const ReportedThing = z.object({
  subject: z.enum(REPORT_SUBJECTS),
  id: z.string(),
  exists: z.boolean(),
  /** The measure of an earlier decision, if still in force. */
  takenDown: z.enum(MEASURES).nullable(),
  title: z.string(),
  /** The first day of an event, `YYYY-MM-DD`; null for anything else. */
  date: z.string().nullable(),
  text: z.string(),
  imageUrl: z.string().optional(),
  /** Its page, as a path on this site; null if it has none. */
  path: z.string().nullable(),
  author: AccountFace.nullable(),
})
export type ReportedThing = z.infer<typeof ReportedThing>

export const ReportRow = z.object({
  id: z.string(),
  _id: z.string(),
  receiptNumber: z.string(),
  subject: z.enum(REPORT_SUBJECTS),
  subjectId: z.string(),
  reason: z.enum(REPORT_REASONS),
  explanation: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  reviewer: z.string().nullable(),
  /** Other open reports about the same thing. */
  others: z.number().int(),
  /** The measures a decision may take now. */
  measures: z.array(z.enum(MEASURES)),
  thing: z.object({ title: z.string(), date: z.string().nullable(), text: z.string(), imageUrl: z.string().optional() }),
})
export type ReportRow = z.infer<typeof ReportRow>
export const ReportList = z.object({ reports: z.array(ReportRow), count: z.number().int() })
export type ReportList = z.infer<typeof ReportList>

export const AuditView = z.object({
  id: z.string(),
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  createdAt: Instant,
})
export type AuditView = z.infer<typeof AuditView>

export const ReportDetail = ReportRow.omit({ thing: true }).extend({
  url: z.string(),
  reporter: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    username: z.string().nullable(),
    ownInitiative: z.boolean(),
  }),
  thing: ReportedThing,
  accountMeasures: z.array(z.enum(ACCOUNT_MEASURES)),
  decision: z.string().nullable(),
  measure: z.enum(MEASURES).nullable(),
  accountMeasure: z.enum(ACCOUNT_MEASURES).nullable(),
  ground: z.enum(GROUNDS).nullable(),
  groundText: z.string().nullable(),
  decidedBy: z.string().nullable(),
  objection: z.string().nullable(),
  objectedBy: z.string().nullable(),
  /** Earlier and other reports about the same thing, latest first. */
  history: z.array(
    z.object({
      id: z.string(),
      receiptNumber: z.string(),
      status: z.enum(REPORT_STATUSES),
      reason: z.enum(REPORT_REASONS),
      createdAt: Instant,
    }),
  ),
  acts: z.array(AuditView),
})
export type ReportDetail = z.infer<typeof ReportDetail>

const decisionOnContent = z.object({
  measure: z.enum(MEASURES),
  ground: z.enum(GROUNDS),
  /** Which law, or which clause. */
  groundText: plainText(300).default(''),
  reason: staffReason,
})
const namesLaw = ({ ground, groundText }: { ground: string; groundText: string }) => ground !== 'law' || groundText !== ''
const LAW_NEEDED = { path: ['groundText'], message: DECISION_CHECKS.lawNeeded }

/** A decision: the measure against the thing and its account, the ground, and the reason. */
export const DecisionBody = decisionOnContent
  .extend({
    accountMeasure: z.enum(ACCOUNT_MEASURES).default('none'),
    /** Whole days; null for good. */
    suspendDays: z.number().int().min(1).max(3650).nullable().default(null),
  })
  .refine(namesLaw, LAW_NEEDED)
export type DecisionBody = z.infer<typeof DecisionBody>

/** Maximum items or reports per call. */
export const MAX_BULK = 50
/** One decision about many reports. Accounts are warned and suspended one by one. */
export const BulkDecision = decisionOnContent.extend({ reportIds: z.array(z.uuid()).min(1).max(MAX_BULK) }).refine(namesLaw, LAW_NEEDED)
export type BulkDecision = z.infer<typeof BulkDecision>
export const BulkOutcome = z.object({
  done: z.array(z.string()),
  /** Someone else has decided them or is reviewing them. */
  missed: z.array(z.string()),
  /** Unchanged, because this measure is not possible for them. */
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** Kinds of things that wait for review before others see them, and pictures that others see while they wait. */
export const HELD_KINDS = ['comment', 'event', 'artist', 'image'] as const
export const HeldQuery = z.object({ kind: z.enum(HELD_KINDS).optional(), limit: limitOr(50) })
export type HeldQuery = z.infer<typeof HeldQuery>
export const HeldItem = z.object({
  kind: z.enum(HELD_KINDS),
  createdAt: Instant,
  /** Why a comment is held. */
  signs: z.array(z.enum(SPAM_SIGNS)),
  /** How likely a picture shows nudity, 0 to 100; null for everything else. */
  nudityPercent: z.number().int().nullable(),
  thing: ReportedThing,
})
export const HeldItems = z.object({ items: z.array(HeldItem), count: z.number().int() })
export type HeldItems = z.infer<typeof HeldItems>
export const HeldVerdict = z
  .object({
    items: z
      .array(z.object({ kind: z.enum(HELD_KINDS), id: z.union([z.uuid(), z.string().regex(MEDIA_KEY)]) }))
      .min(1)
      .max(MAX_BULK),
    verdict: z.enum(['approve', 'reject']),
    reason: plainText(3000).default(''),
  })
  .refine(({ verdict, reason }) => verdict === 'approve' || reason !== '', { path: ['reason'], message: DECISION_CHECKS.reasonNeeded })
export type HeldVerdict = z.infer<typeof HeldVerdict>
/** Which of them were decided by this call; the others had been decided before. */
export const HeldOutcome = z.object({ done: z.array(z.string()), missed: z.array(z.string()) })

export const LogQuery = z.object({
  action: plainText(60).optional(),
  actor: plainText(80).optional(),
  subjectId: plainText(120).optional(),
  limit: limitOr(50),
  /** Id of the last entry the caller has. */
  after: z.uuid().optional(),
})
export type LogQuery = z.infer<typeof LogQuery>
export const AuditLog = z.object({ entries: z.array(AuditView), next: z.string().nullable() })
export type AuditLog = z.infer<typeof AuditLog>

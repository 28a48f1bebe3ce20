import { z } from 'zod'
import { ACCOUNT_MEASURES, GROUNDS, MEASURES, REPORT_STATUSES } from '@/lib/moderation/decisions'
import { REPORT_REASONS, REPORT_SUBJECTS } from '@/lib/moderation/reasons'
import { DAMAGES } from '@/lib/media/damages'
import { SPAM_SIGNS } from '@/lib/moderation/spam'
import { BLOCKED_KINDS, DIRECTIVES } from '@/lib/policy-reports/kinds'
import { DECISION_CHECKS } from '@/lib/text/moderation-checks'
import { limitOr, Offset } from './paging'
import { plainText, visibleText } from './plain-text'

/** Every staff action gives a reason. */
const Reason = visibleText(3000, DECISION_CHECKS.reasonNeeded)
const Role = z.enum(['user', 'moderator', 'admin'])
const Instant = z.string()

/** Whether the viewer is staff, for the navigation. */
export const StaffView = z.object({
  isStaff: z.boolean(),
  role: Role,
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
  role: Role,
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
  thing: z.object({ title: z.string(), text: z.string(), imageUrl: z.string().optional() }),
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
  reason: Reason,
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

/** Kinds of things that wait for review before others see them. */
export const HELD_KINDS = ['comment', 'event', 'artist'] as const
export const HeldQuery = z.object({ kind: z.enum(HELD_KINDS).optional(), limit: limitOr(50) })
export type HeldQuery = z.infer<typeof HeldQuery>
export const HeldItem = z.object({
  kind: z.enum(HELD_KINDS),
  createdAt: Instant,
  /** Why a comment is held. */
  signs: z.array(z.enum(SPAM_SIGNS)),
  thing: ReportedThing,
})
export const HeldItems = z.object({ items: z.array(HeldItem), count: z.number().int() })
export type HeldItems = z.infer<typeof HeldItems>
export const HeldVerdict = z
  .object({
    items: z
      .array(z.object({ kind: z.enum(HELD_KINDS), id: z.uuid() }))
      .min(1)
      .max(MAX_BULK),
    verdict: z.enum(['approve', 'reject']),
    reason: plainText(3000).default(''),
  })
  .refine(({ verdict, reason }) => verdict === 'approve' || reason !== '', { path: ['reason'], message: DECISION_CHECKS.reasonNeeded })
export type HeldVerdict = z.infer<typeof HeldVerdict>
/** Which of them were decided by this call; the others had been decided before. */
export const HeldOutcome = z.object({ done: z.array(z.string()), missed: z.array(z.string()) })

export const AccountsQuery = z.object({
  query: plainText(120).default(''),
  show: z.enum(['all', 'staff', 'verified', 'suspended']).default('all'),
  limit: limitOr(30),
  offset: Offset,
})
export type AccountsQuery = z.infer<typeof AccountsQuery>
/** An account as staff see it; the address is shown only on request. */
export const StaffAccount = z.object({
  id: z.string(),
  _id: z.string(),
  username: z.string(),
  role: Role,
  profileImageUrl: z.string().optional(),
  isVerifiedOrganizer: z.boolean(),
  suspendedAt: Instant.nullable(),
  suspendedUntil: Instant.nullable(),
  createdAt: Instant,
  events: z.number().int(),
  comments: z.number().int(),
  /** Decisions against what this account posted. */
  actioned: z.number().int(),
  sessions: z.number().int(),
})
export type StaffAccount = z.infer<typeof StaffAccount>
export const StaffAccounts = z.object({ accounts: z.array(StaffAccount), count: z.number().int() })
export type StaffAccounts = z.infer<typeof StaffAccounts>

/** Staff actions on an account, each with its reason. */
export const AccountAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('role'), role: Role, reason: Reason }),
  z.object({ act: z.literal('verify'), isVerified: z.boolean(), reason: Reason }),
  z.object({ act: z.literal('suspend'), days: z.number().int().min(1).max(3650).nullable(), reason: Reason }),
  z.object({ act: z.literal('lift'), reason: Reason }),
  z.object({ act: z.literal('end_sessions'), reason: Reason }),
  z.object({ act: z.literal('show_email'), reason: Reason }),
  /** Assigns the page of an artist without an account to this account. */
  z.object({ act: z.literal('artist'), name: visibleText(120), reason: Reason }),
])
export type AccountAct = z.infer<typeof AccountAct>
export const AccountActAnswer = z.object({ account: StaffAccount, email: z.string().optional() })
export type AccountActAnswer = z.infer<typeof AccountActAnswer>

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

/** Figures of the installation. */
export const ModerationOverview = z.object({
  open: z.number().int(),
  /** When the oldest open report arrived; null if there is none. */
  oldestOpenAt: Instant.nullable(),
  /** Open reports older than the promised time. */
  overdue: z.number().int(),
  bySubject: z.array(z.object({ subject: z.enum(REPORT_SUBJECTS), open: z.number().int() })),
  held: z.object({ comments: z.number().int(), events: z.number().int(), artists: z.number().int() }),
  /** The last fourteen days (UTC), oldest first. */
  days: z.array(
    z.object({
      day: z.string(),
      uploads: z.number().int(),
      failed: z.number().int(),
      accounts: z.number().int(),
      comments: z.number().int(),
      reports: z.number().int(),
    }),
  ),
  /** Pictures read today and the daily limit; those read by a model, with its limit if configured. */
  recognition: z.object({
    today: z.number().int(),
    limit: z.number().int(),
    byModel: z.number().int(),
    modelLimit: z.number().int().nullable(),
  }),
  jobs: z.object({
    waiting: z.number().int(),
    failing: z.number().int(),
    givenUp: z.number().int(),
    kinds: z.array(z.object({ name: z.string(), count: z.number().int(), error: z.string() })),
  }),
  /** What the content policy blocked in browsers over the last fourteen days. */
  policyReports: z.array(z.object({ directive: z.enum(DIRECTIVES), kind: z.enum(BLOCKED_KINDS), count: z.number().int() })),
  /** Stored pictures and films whose files are damaged, in the order they were found. */
  repairs: z.object({
    open: z.number().int(),
    oldest: z.array(z.object({ key: z.string(), reason: z.enum(DAMAGES), foundAt: Instant, lastSeenAt: Instant })),
  }),
})
export type ModerationOverview = z.infer<typeof ModerationOverview>

const Day = z.iso.date()
/** Days (UTC), inclusive; by default the last ninety. */
export const StatementsQuery = z.object({ from: Day.optional(), to: Day.optional() })
export type StatementsQuery = z.infer<typeof StatementsQuery>

export const StatisticsQuery = z.object({ days: z.coerce.number().int().min(1).max(400).catch(90).default(90) })
export type StatisticsQuery = z.infer<typeof StatisticsQuery>
export const ModerationStatistics = z.object({
  days: z.number().int(),
  /** Hours from report to decision; 0 for what staff found themselves. */
  reports: z.object({
    received: z.number().int(),
    decided: z.number().int(),
    medianHours: z.number().nullable(),
    slowestHours: z.number().nullable(),
    inTime: z.number().int(),
    ownInitiative: z.number().int(),
  }),
  measures: z.array(z.object({ measure: z.enum(MEASURES), count: z.number().int() })),
  suspensions: z.number().int(),
  objections: z.object({ made: z.number().int(), overturned: z.number().int() }),
  held: z.object({ approved: z.number().int(), rejected: z.number().int() }),
  /** How often staff approved and rejected what was held for a sign. */
  signs: z.array(z.object({ sign: z.enum(SPAM_SIGNS), approved: z.number().int(), rejected: z.number().int() })),
  /** Decisions the filter has learned from. */
  filter: z.object({ spam: z.number().int(), ham: z.number().int() }),
})
export type ModerationStatistics = z.infer<typeof ModerationStatistics>

import type { AccountMeasure, Ground, Measure } from './decisions'
import type { ReportReason, ReportSubject } from './reasons'

/** An exported decision: the measure, the content, the ground, the reason and how it came to our notice. */
export type Statement = {
  /** Unguessable, and stable across exports. */
  id: string
  subject: ReportSubject
  reason: ReportReason
  measure: Measure
  accountMeasure: AccountMeasure
  /** Null for a permanent suspension. */
  suspendedUntil: Date | null
  ground: Ground
  /** Which law, or which clause. */
  groundText: string
  facts: string
  ownInitiative: boolean
  /** Whether a machine pointed it out. */
  foundByMachine: boolean
  /** Null if the content is gone, together with its date. */
  contentAt: Date | null
  decidedAt: Date
}

/**
 * Columns of the DSA Transparency Database, in its spelling. Source: Regulation (EU) 2022/2065, Articles 17 and 24(5); API of the database.
 */
export const STATEMENT_COLUMNS = [
  'puid',
  'decision_visibility',
  'decision_account',
  'end_date_account_restriction',
  'decision_ground',
  'illegal_content_legal_ground',
  'illegal_content_explanation',
  'incompatible_content_ground',
  'incompatible_content_explanation',
  'category',
  'content_type',
  'content_date',
  'application_date',
  'decision_facts',
  'source_type',
  'automated_detection',
  'automated_decision',
] as const

const CATEGORIES: Record<ReportReason, string> = {
  wrong: 'OTHER_VIOLATION_TC',
  duplicate: 'OTHER_VIOLATION_TC',
  organizer: 'OTHER_VIOLATION_TC',
  spam: 'SCAMS_AND_FRAUD',
  rights: 'INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  privacy: 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  fraud: 'SCAMS_AND_FRAUD',
  hate: 'ILLEGAL_OR_HARMFUL_SPEECH',
  violence: 'VIOLENCE',
  sexual: 'OTHER_VIOLATION_TC',
  child_safety: 'PROTECTION_OF_MINORS',
  illegal: 'NOT_SPECIFIED_NOTICE',
  other: 'OTHER_VIOLATION_TC',
}
const CONTENT_TYPES: Record<ReportSubject, string> = {
  event: 'TEXT',
  comment: 'TEXT',
  message: 'TEXT',
  image: 'IMAGE',
  profile: 'OTHER',
  group: 'OTHER',
  feed_item: 'IMAGE',
  artist: 'OTHER',
}
const VISIBILITY: Partial<Record<Measure, string>> = {
  hide: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  remove: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  remove_picture: 'DECISION_VISIBILITY_CONTENT_REMOVED',
}

/** Measures that restrict someone and therefore need a statement of reasons. */
export const RESTRICTING: readonly Measure[] = ['hide', 'remove', 'remove_picture']

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? ''

/** A statement as a row of the export, in the order of the columns. It does not say who decided, who reported and whose content it was. */
export function statementRow(statement: Statement): string[] {
  const isLaw = statement.ground === 'law'
  const isSuspended = statement.accountMeasure === 'suspend'
  const values: Record<(typeof STATEMENT_COLUMNS)[number], string> = {
    puid: statement.id,
    decision_visibility: VISIBILITY[statement.measure] ?? '',
    decision_account: !isSuspended ? '' : statement.suspendedUntil ? 'DECISION_ACCOUNT_SUSPENDED' : 'DECISION_ACCOUNT_TERMINATED',
    end_date_account_restriction: isSuspended ? day(statement.suspendedUntil) : '',
    decision_ground: isLaw ? 'DECISION_GROUND_ILLEGAL_CONTENT' : 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    illegal_content_legal_ground: isLaw ? statement.groundText : '',
    illegal_content_explanation: isLaw ? statement.facts : '',
    incompatible_content_ground: isLaw ? '' : statement.groundText || 'Terms of use and comment guidelines',
    incompatible_content_explanation: isLaw ? '' : statement.facts,
    category: `STATEMENT_CATEGORY_${CATEGORIES[statement.reason]}`,
    content_type: `CONTENT_TYPE_${CONTENT_TYPES[statement.subject]}`,
    content_date: day(statement.contentAt),
    application_date: day(statement.decidedAt),
    decision_facts: statement.facts,
    source_type: statement.ownInitiative ? 'SOURCE_VOLUNTARY' : 'SOURCE_ARTICLE_16',
    automated_detection: statement.foundByMachine ? 'Yes' : 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  }
  return STATEMENT_COLUMNS.map((column) => values[column])
}

import type { ReportSubject } from './reasons'

/** The statuses of a report. */
export const REPORT_STATUSES = ['received', 'in_review', 'actioned', 'dismissed', 'reopened'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** Every allowed transition of a report. An objection reopens a decided report. */
export const REPORT_STEPS: Record<ReportStatus, readonly ReportStatus[]> = {
  received: ['in_review'],
  in_review: ['actioned', 'dismissed'],
  actioned: ['reopened'],
  dismissed: ['reopened'],
  reopened: ['in_review'],
}

/** Whether a report may go from one status to another. */
export function canMoveReport(from: ReportStatus, to: ReportStatus): boolean {
  return REPORT_STEPS[from].includes(to)
}

/** The statuses that may precede this one, for conditional updates. */
export function statusesBefore(to: ReportStatus): ReportStatus[] {
  return REPORT_STATUSES.filter((from) => canMoveReport(from, to))
}

/** Statuses that wait for staff. */
export const OPEN_STATUSES: readonly ReportStatus[] = ['received', 'in_review', 'reopened']

/** Measures against the reported content. `restore` undoes an earlier measure, `uphold` keeps it. */
export const MEASURES = ['none', 'hide', 'remove', 'remove_picture', 'restore', 'uphold'] as const
export type Measure = (typeof MEASURES)[number]

/** Measures against the account it belongs to. */
export const ACCOUNT_MEASURES = ['none', 'warn', 'suspend', 'lift'] as const
export type AccountMeasure = (typeof ACCOUNT_MEASURES)[number]

/** The legal ground of a decision. Source: Regulation (EU) 2022/2065, Article 17(3). */
export const GROUNDS = ['law', 'terms'] as const
export type Ground = (typeof GROUNDS)[number]

/** The measures possible for each kind of content with no measure in force. */
const FRESH_MEASURES: Record<ReportSubject, readonly Measure[]> = {
  event: ['hide', 'remove', 'remove_picture'],
  image: ['remove_picture'],
  comment: ['hide', 'remove'],
  profile: ['remove', 'remove_picture'],
  group: ['remove'],
  message: ['remove', 'remove_picture'],
  feed_item: ['remove', 'remove_picture'],
  artist: ['remove', 'remove_picture'],
}

/**
 * What a decision may do to a thing.
 * @param isTakenDown whether an earlier measure is in force.
 * @param hasPicture whether there is a picture to take down.
 */
export function measuresFor(subject: ReportSubject, state: { isTakenDown: boolean; hasPicture: boolean }): Measure[] {
  if (state.isTakenDown) return ['restore', 'uphold']
  return ['none', ...FRESH_MEASURES[subject].filter((measure) => measure !== 'remove_picture' || state.hasPicture)]
}

/** The measure for further reports about the same content after the first one was decided: uphold it, or nothing. */
export function measureForRest(taken: Measure): Measure {
  if (taken === 'none' || taken === 'restore') return 'none'
  return 'uphold'
}

/** The status a decision leads to: with or without action. */
export function outcomeOf(decision: { measure: Measure; accountMeasure: AccountMeasure }): 'actioned' | 'dismissed' {
  const isIdle =
    (decision.measure === 'none' || decision.measure === 'restore') &&
    (decision.accountMeasure === 'none' || decision.accountMeasure === 'lift')
  return isIdle ? 'dismissed' : 'actioned'
}

/** Whether the author must be notified: a measure was taken or undone. Source: Regulation (EU) 2022/2065, Article 17. */
export function needsStatement(decision: { measure: Measure; accountMeasure: AccountMeasure }): boolean {
  return decision.measure !== 'none' || decision.accountMeasure !== 'none'
}

/** The possible suspensions in days; `null` is permanent. */
export const SUSPENSION_DAYS = [1, 7, 30, null] as const

/** How many months an objection to a decision is possible. Source: Regulation (EU) 2022/2065, Article 20(1). */
export const OBJECTION_MONTHS = 6

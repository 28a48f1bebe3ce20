import type { ReportSubject } from './reasons'

/** Where a report stands. */
export const REPORT_STATUSES = ['received', 'in_review', 'actioned', 'dismissed', 'reopened'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** Every step that a report may take; there are no others. A decision can be objected to, and is then reviewed again. */
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

/** The statuses from which a report may come to this one; what a conditional update asks for. */
export function statusesBefore(to: ReportStatus): ReportStatus[] {
  return REPORT_STATUSES.filter((from) => canMoveReport(from, to))
}

/** Reports that wait for someone. */
export const OPEN_STATUSES: readonly ReportStatus[] = ['received', 'in_review', 'reopened']

/** What is done to the reported thing. `restore` takes an earlier measure back, `uphold` lets it stand. */
export const MEASURES = ['none', 'hide', 'remove', 'remove_picture', 'restore', 'uphold'] as const
export type Measure = (typeof MEASURES)[number]

/** What is done to the account that it belongs to. */
export const ACCOUNT_MEASURES = ['none', 'warn', 'suspend', 'lift'] as const
export type AccountMeasure = (typeof ACCOUNT_MEASURES)[number]

/** By what a decision is grounded. Source: Regulation (EU) 2022/2065, Article 17(3). */
export const GROUNDS = ['law', 'terms'] as const
export type Ground = (typeof GROUNDS)[number]

/** What can be done to each kind of thing while nothing was done to it yet. */
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
 * @param isTakenDown whether an earlier measure stands. @param hasPicture whether there is a picture to take down.
 */
export function measuresFor(subject: ReportSubject, state: { isTakenDown: boolean; hasPicture: boolean }): Measure[] {
  if (state.isTakenDown) return ['restore', 'uphold']
  return ['none', ...FRESH_MEASURES[subject].filter((measure) => measure !== 'remove_picture' || state.hasPicture)]
}

/** What further reports about a thing come to once a measure was taken on the first of them: it stands, or there is nothing left to do. */
export function measureForRest(taken: Measure): Measure {
  if (taken === 'none' || taken === 'restore') return 'none'
  return 'uphold'
}

/** Whether a decision does something, or finds nothing to do. */
export function outcomeOf(decision: { measure: Measure; accountMeasure: AccountMeasure }): 'actioned' | 'dismissed' {
  const isIdle =
    (decision.measure === 'none' || decision.measure === 'restore') &&
    (decision.accountMeasure === 'none' || decision.accountMeasure === 'lift')
  return isIdle ? 'dismissed' : 'actioned'
}

/** Whether the author has to be told: something was done, or taken back. Source: Regulation (EU) 2022/2065, Article 17. */
export function needsStatement(decision: { measure: Measure; accountMeasure: AccountMeasure }): boolean {
  return decision.measure !== 'none' || decision.accountMeasure !== 'none'
}

/** Days for which an account can be suspended; `null` for good. */
export const SUSPENSION_DAYS = [1, 7, 30, null] as const

/** Months within which a decision can be objected to. Source: Regulation (EU) 2022/2065, Article 20(1). */
export const OBJECTION_MONTHS = 6

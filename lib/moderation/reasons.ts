/** Reasons for a report, in the form's order. */
export const REPORT_REASONS = [
  'wrong',
  'duplicate',
  'organizer',
  'spam',
  'rights',
  'privacy',
  'fraud',
  'hate',
  'violence',
  'sexual',
  'child_safety',
  'illegal',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What can be reported. */
export const REPORT_SUBJECTS = ['event', 'image', 'comment', 'profile', 'group', 'message', 'feed_item', 'artist'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

/**
 * Whether a report with this reason needs no name and address. A duplicate event is not a notice of illegal content. Source: Regulation
 * (EU) 2022/2065, Article 16(2)(c).
 */
export function isNamelessReason(reason: ReportReason): boolean {
  return reason === 'child_safety' || reason === 'duplicate'
}

/** Messages of the report schemas; the catalogue has them too. */
export const REPORT_CHECKS = {
  explain: 'Please say in a sentence what is wrong.',
  nameNeeded: 'Please give your name.',
  emailNeeded: 'Please give your email address so that we can answer.',
  confirmFirst: 'Please confirm this.',
} as const

/** Messages of the decision schemas; the catalogue has them too. */
export const DECISION_CHECKS = {
  reasonNeeded: 'Please give the reason: it is kept and sent to the people concerned.',
  lawNeeded: 'Please name the law.',
} as const

/** The message of the objection schema; the form never sends an empty one. */
export const OBJECTION_CHECK = 'Please say in a sentence why the decision is wrong.'

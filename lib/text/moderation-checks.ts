/** What the schemas of notices say; the catalogue has them too. */
export const REPORT_CHECKS = {
  explain: 'Please say in a sentence what is wrong.',
  nameNeeded: 'Please give your name.',
  emailNeeded: 'Please give your email address so that we can answer.',
  confirmFirst: 'Please confirm this.',
} as const

/** What the schemas of decisions say; the catalogue has them too. */
export const DECISION_CHECKS = {
  reasonNeeded: 'Please give the reason: it is kept and sent to the people concerned.',
  lawNeeded: 'Please name the law.',
} as const

/** What the schema of an objection says; the form sends none that is empty. */
export const OBJECTION_CHECK = 'Please say in a sentence why the decision is wrong.'

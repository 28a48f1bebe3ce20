/** Texts of the page with the state of a report. */
export const reportPage = {
  title: 'Your report',
  authorTitle: 'A decision about your content',
  about: 'What it is about',
  where: 'Where it is',
  reason: 'Reported as',
  since: 'Received',
  decided: 'Decided',
  reasons: 'Reasons',
  ground: 'Decided on the basis of',
  /** What it did to the author's account; only the author reads this. */
  account: {
    warned: 'This is a warning: if it happens again, your account may be suspended.',
    suspendedUntil: 'Your account is suspended until {day}.',
    suspended: 'Your account is suspended for good.',
    lifted: 'The suspension of your account has been lifted. You can log in again.',
  },
  /** To the reporter when nothing but the account was acted upon. */
  onlyAccount: 'The content stays as it is. A measure was taken against its account.',
  waiting: 'A person looks at every report, usually within three days. You get an email with the decision and its reasons.',
  waitingAgain: 'Someone else is looking at it again. You get an email when it is decided.',
  human: 'A person decided this. No automated means were used.',
  humanAfterMachine: 'An automatic check pointed it out; a person decided.',
  object: 'Object to this decision',
  objectHint: 'Say why it is wrong. It is then reviewed again, if possible by someone else. This is free.',
  objection: 'Your objection',
  send: 'Send objection',
  sending: 'Sending…',
  sent: 'Your objection has arrived. The decision will be reviewed again.',
  failed: 'The objection was not sent. Nothing you wrote is lost.',
  court: 'You can also turn to a certified out-of-court dispute settlement body or to a court.',
} as const

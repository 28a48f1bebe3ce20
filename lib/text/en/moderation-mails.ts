/** Mails about reports and decisions, to those who reported and to authors. Source: Regulation (EU) 2022/2065, Articles 16 and 17. */
export const moderationMails = {
  /** What a mail is about: the kind of content and its title. */
  content: '{subject}: “{title}”',
  reasons: 'Reasons: {reason}',
  see: 'See the decision',
  receiptNumber: 'Receipt number {number}',
  /** To the author of the content. */
  statement: {
    subject: 'A decision about your content',
    heading: 'We have made a decision about your content',
    law: 'We believe it is against the law: {ground}.',
    terms: 'It is against our terms or comment guidelines.',
    termsWith: 'It is against our terms or comment guidelines: {ground}.',
    noticed: 'We noticed it ourselves.',
    reported: 'Someone reported it to us.',
    objectHint: 'You can object within six months with the link below; it costs nothing, and a person reviews it.',
  },
  /** To the author when a measure is undone. */
  undone: {
    subject: 'A measure was undone',
  },
  /** To the reporter. */
  decided: {
    subject: 'A decision on your report {number}',
    heading: 'We have decided on your report',
    objectHint: 'If you think this is wrong, you can object within six months with the link below.',
  },
  received: {
    subject: 'Your report {number} has arrived',
    heading: 'Thank you. Your report has arrived.',
    about: 'It is about {url}',
    stateHint: 'You can see its status at any time with the link below.',
    state: 'See the status',
  },
} as const

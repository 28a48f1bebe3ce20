import type { Measure, ReportStatus } from '@/lib/moderation/decisions'
import type { ReportReason, ReportSubject } from '@/lib/moderation/reasons'

/** Words of reporting. */
export const REPORT = {
  report: 'Report',
  heading: 'Report this',
  intro: 'You get a receipt number. A person looks at every notice and decides with reasons, usually within three days.',
  reason: 'What is wrong?',
  explanation: 'Tell us why',
  explain: 'Please say in a sentence what is wrong.',
  name: 'Your name',
  email: 'Your e-mail',
  emailHint: 'Only to answer you. The author does not see it.',
  nameNeeded: 'Your name is needed for a notice.',
  emailNeeded: 'Your e-mail is needed, so that we can answer.',
  goodFaith: 'I believe in good faith that what I say here is accurate and complete.',
  confirmFirst: 'Please confirm this.',
  send: 'Send report',
  sending: 'Sending…',
  failed: 'The report was not sent. Nothing you wrote is lost.',
  received: 'Thank you. Your report has arrived.',
  receipt: 'Receipt number',
  keep: 'Keep this number, or the page below: it tells at any time how your report stands.',
  follow: 'See how it stands',
  close: 'Close',
  notFound: 'What you want to report was not found.',
  explainObjection: 'Please say in a sentence why the decision is wrong.',
  stateNotFound: 'There is no report under this link. Please open the whole link from your receipt or mail.',
  cannotObject: 'This report has not been decided yet, or is being looked at again already.',
  objectionLate: 'Six months have passed since the decision. Please write to us by mail.',
  robot: 'This looks as if a program had written it. Please send it once more.',
} as const

/** The reasons as a person reads them. */
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  wrong: 'The information is wrong',
  duplicate: 'It is the same event as another one',
  organizer: 'I am the organizer of this event',
  spam: 'Spam or advertising',
  rights: 'It uses my work or my picture without permission',
  privacy: 'It shows personal data',
  fraud: 'Fraud or a fake event',
  hate: 'Hate or harassment',
  violence: 'Violence or threats',
  sexual: 'Sexual content',
  child_safety: 'A child is in danger',
  illegal: 'It breaks the law in another way',
  other: 'Something else',
}

/** What was reported, as a person names it. */
export const SUBJECT_LABELS: Record<ReportSubject, string> = {
  event: 'Event',
  image: 'Picture',
  comment: 'Comment',
  profile: 'Profile',
  group: 'Group',
  message: 'Message',
  feed_item: 'Story',
  artist: 'Artist page',
}

/** How a report stands, as its reporter reads it. */
export const STATUS_LABELS: Record<ReportStatus, string> = {
  received: 'Received',
  in_review: 'In review',
  actioned: 'Action taken',
  dismissed: 'No action taken',
  reopened: 'Looked at again',
}

/** What was done, as both sides read it. */
export const MEASURE_SENTENCES: Record<Measure, string> = {
  none: 'Nothing was changed.',
  hide: 'It was hidden.',
  remove: 'It was removed.',
  remove_picture: 'The picture was removed and cannot be uploaded again.',
  restore: 'An earlier measure was taken back.',
  uphold: 'The earlier measure stands.',
}

/** Words of the page that tells how a report stands. */
export const REPORT_PAGE = {
  title: 'Your report',
  authorTitle: 'A decision about your content',
  about: 'What it is about',
  where: 'Where it stands',
  reason: 'Reported as',
  since: 'Received',
  decided: 'Decided',
  reasons: 'Reasons',
  ground: 'Decided by',
  waiting: 'A person looks at every report, usually within three days. You get a mail with the decision and its reasons.',
  waitingAgain: 'Somebody else looks at it again. You get a mail when that is decided.',
  human: 'A person decided this. No automated means were used.',
  object: 'Object to this decision',
  objectHint: 'Say why it is wrong. It is then looked at again, if possible by somebody else. It costs nothing.',
  objection: 'Your objection',
  send: 'Send objection',
  sending: 'Sending…',
  sent: 'Your objection has arrived. The decision is looked at again.',
  failed: 'The objection was not sent. Nothing you wrote is lost.',
  court: 'You can also turn to a certified out-of-court dispute body or to a court.',
  oops: 'This link leads to no report',
} as const

/** Words of blocking people. */
export const BLOCKS = {
  block: 'Block',
  unblock: 'Unblock',
  blockTitle: 'Block this profile?',
  blockText: 'You no longer see what they say, and neither of you can write to or follow the other. They are not told.',
  cancel: 'Cancel',
  blocked: 'Blocked. You can undo this under blocked profiles.',
  unblocked: 'No longer blocked.',
  failed: 'That did not work. Nothing was changed.',
  list: 'Blocked profiles',
  lead: 'What these people say is folded away for you, and neither side can write to or follow the other.',
  none: 'You have blocked nobody.',
  since: 'since',
  loginFirst: 'Log in to block',
  hiddenComment: 'A comment by somebody you blocked.',
  hiddenEvent: 'An event by somebody you blocked.',
  show: 'Show',
  notFound: 'This profile was not found.',
  self: 'You cannot block yourself.',
  tooMany: 'You have blocked as many profiles as possible.',
} as const

/** Words of the page on which anything is reported by its address. */
export const REPORT_BY_ADDRESS = {
  title: 'Report content',
  lead: 'Every event, comment, picture and profile has a report button on its page. If you have an address only, put it here.',
  time: 'A person looks at every notice, usually within three days, and decides with reasons. You get a receipt number at once and a mail with the decision.',
  address: 'Address of what you report',
  hint: 'Copy it from your browser’s address bar. A comment’s own address ends in #comment-…',
  unknown: 'There is no event, comment, picture, profile or group at this address.',
  next: 'Continue',
} as const

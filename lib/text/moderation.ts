import type { ReportReason } from '@/lib/moderation/reasons'

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
  keep: 'Keep this number if you want to ask about it.',
  close: 'Close',
  notFound: 'What you want to report was not found.',
  robot: 'This looks as if a program had written it. Please send it once more.',
} as const

/** The reasons as a person reads them. */
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  wrong: 'The information is wrong',
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

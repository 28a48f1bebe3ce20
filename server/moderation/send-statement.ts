import { needsStatement, type AccountMeasure, type Ground, type Measure } from '@/lib/moderation/decisions'
import type { ReportSubject } from '@/lib/moderation/reasons'
import { textFor } from '@/lib/text/text-for'
import { queueMail } from '@/server/notifications/queue-mail'
import type { Prisma } from '@/server/platform/db'
import { reportUrl } from './report-key'

const REPORT_PAGE = textFor('reportPage')
const REPORTS = textFor('reports')

/** A decision with all that both sides are told of it. */
export type Decision = {
  receiptNumber: string
  subject: ReportSubject
  url: string
  title: string
  measure: Measure
  accountMeasure: AccountMeasure
  suspendedUntil: Date | null
  ground: Ground
  groundText: string
  reason: string
  /** Nobody is told who reported; whether somebody did is. */
  ownInitiative: boolean
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

function accountSentence({ accountMeasure, suspendedUntil }: Decision): string | null {
  if (accountMeasure === 'warn') return 'This is a warning: if it happens again, your account may be suspended.'
  if (accountMeasure === 'lift') return 'The suspension of your account is lifted. You can log in again.'
  if (accountMeasure !== 'suspend') return null
  return suspendedUntil ? `Your account is suspended until ${dayOf(suspendedUntil)}.` : 'Your account is suspended.'
}

const groundSentence = ({ ground, groundText }: Decision) =>
  ground === 'law'
    ? `We hold it to be against the law: ${groundText}.`
    : `It is against our terms or comment guidelines${groundText === '' ? '' : `: ${groundText}`}.`
const nameOf = ({ subject, title }: Decision) => `${REPORTS.subjects[subject]}${title === '' ? '' : `: “${title.slice(0, 120)}”`}`
const isKind = ({ measure, accountMeasure }: Decision) => measure === 'restore' || accountMeasure === 'lift'

/**
 * Tells the author of a thing what was done to it, why, by which rule, that a person decided, and how to object; nothing where nothing
 * was done. Within the transaction that decides. Source: Regulation (EU) 2022/2065, Article 17.
 */
export async function sendStatement(tx: Prisma.TransactionClient, authorId: string, decision: Decision): Promise<void> {
  if (!needsStatement(decision)) return
  const author = await tx.user.findUnique({ where: { id: authorId }, select: { email: true } })
  if (!author) return
  await queueMail(tx, {
    to: author.email,
    subject: isKind(decision) ? 'A measure was taken back' : 'A decision about your content',
    heading: isKind(decision) ? 'A measure was taken back' : 'We have decided about something of yours',
    paragraphs: [
      `${nameOf(decision)}\n${decision.url}`,
      [REPORTS.measures[decision.measure], accountSentence(decision)].filter(Boolean).join(' '),
      ...(isKind(decision) ? [] : [groundSentence(decision)]),
      `Reasons: ${decision.reason}`,
      `${decision.ownInitiative ? 'We saw it ourselves.' : 'Somebody reported it to us.'} ${REPORT_PAGE.human}`,
      ...(isKind(decision)
        ? []
        : ['You can object within six months by the link below; it costs nothing and is looked at by a person.', REPORT_PAGE.court]),
    ],
    action: { label: isKind(decision) ? 'See the decision' : REPORT_PAGE.object, url: reportUrl(decision.receiptNumber, 'author') },
    footer: `Number ${decision.receiptNumber}`,
  })
}

/** Tells who reported a thing what was decided and how to object. Source: Regulation (EU) 2022/2065, Article 16(5). */
export async function sendDecision(tx: Prisma.TransactionClient, to: string, decision: Decision): Promise<void> {
  await queueMail(tx, {
    to,
    subject: `Your report ${decision.receiptNumber} was decided`,
    heading: 'Your report was decided',
    paragraphs: [
      `${nameOf(decision)}\n${decision.url}`,
      REPORTS.measures[decision.measure],
      `Reasons: ${decision.reason}`,
      REPORT_PAGE.human,
      'If you think this is wrong, you can object within six months by the link below.',
      REPORT_PAGE.court,
    ],
    action: { label: 'See the decision', url: reportUrl(decision.receiptNumber, 'reporter') },
    footer: `Receipt number ${decision.receiptNumber}`,
  })
}

/** Confirms to a reporter that a notice has arrived. Source: Regulation (EU) 2022/2065, Article 16(4). */
export async function sendReceipt(tx: Prisma.TransactionClient, to: string, report: { receiptNumber: string; url: string }): Promise<void> {
  await queueMail(tx, {
    to,
    subject: `Your report ${report.receiptNumber} has arrived`,
    heading: 'Thank you. Your report has arrived.',
    paragraphs: [`It is about ${report.url}`, REPORT_PAGE.waiting, 'You find its state at any time by the link below.'],
    action: { label: 'See the status', url: reportUrl(report.receiptNumber, 'reporter') },
    footer: `Receipt number ${report.receiptNumber}`,
  })
}

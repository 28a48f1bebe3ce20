import { needsStatement, outcomeOf, type AccountMeasure, type Ground, type Measure } from '@/lib/moderation/decisions'
import { toOutcomeWords } from '@/lib/moderation/outcome-words'
import type { ReportSubject } from '@/lib/moderation/reasons'
import { formatsFor } from '@/lib/text/formats'
import { toLanguage, type Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { queueMail } from '@/server/notifications/queue-mail'
import type { Tx } from '@/server/platform/db'
import { reportUrl } from './report-key'

/** A decision with everything the two sides learn about it. */
export type Decision = {
  receiptNumber: string
  subject: ReportSubject
  url: string
  title: string
  measure: Measure
  accountMeasure: AccountMeasure
  /** Null if permanent. */
  suspendedUntil: Date | null
  ground: Ground
  groundText: string
  reason: string
  /** The author learns whether someone reported it, never who. */
  ownInitiative: boolean
  /** Whether a machine pointed it out; a person decided either way. */
  foundByMachine: boolean
}

/** Where a reporter gets mail, and in which language. */
export type Reporter = { email: string; language: string | null }

/** The texts of these mails in one language. */
const wordsIn = (language: Language) => ({
  language,
  t: textFor('moderationMails', language),
  page: textFor('reportPage', language),
  reports: textFor('reports', language),
  formats: formatsFor(language),
})
type Words = ReturnType<typeof wordsIn>

function contentLine({ t, reports }: Words, { subject, title, url }: Decision): string {
  const name = title === '' ? reports.subjects[subject] : t.content({ subject: reports.subjects[subject], title: title.slice(0, 120) })
  return `${name}\n${url}`
}

/** What the decision did, as its author or its reporter learns it. */
function outcomeWords(words: Words, decision: Decision, reader: 'author' | 'reporter'): string {
  const { measure, accountMeasure, suspendedUntil } = decision
  return toOutcomeWords(
    {
      measure,
      accountMeasure: reader === 'author' ? accountMeasure : null,
      suspendedUntil: suspendedUntil?.toISOString() ?? null,
      status: outcomeOf(decision),
    },
    words,
  )
}

function groundSentence({ t }: Words, { ground, groundText }: Decision): string {
  if (ground === 'law') return t.statement.law({ ground: groundText })
  return groundText === '' ? t.statement.terms : t.statement.termsWith({ ground: groundText })
}

/**
 * Mails an author what was done to their content, why, under which rule, that a person decided, and how to object; nothing if nothing was
 * done. Runs within the transaction that decides. Source: Regulation (EU) 2022/2065, Article 17.
 */
export async function sendStatement(tx: Tx, authorId: string, decision: Decision): Promise<void> {
  if (!needsStatement(decision)) return
  const author = await tx.user.findUnique({ where: { id: authorId }, select: { email: true, language: true } })
  if (!author) return
  const words = wordsIn(toLanguage(author.language))
  const { t, page, language } = words
  const isUndone = decision.measure === 'restore' || decision.accountMeasure === 'lift'
  await queueMail(tx, {
    to: author.email,
    language,
    subject: isUndone ? t.undone.subject : t.statement.subject,
    heading: isUndone ? t.undone.subject : t.statement.heading,
    paragraphs: [
      contentLine(words, decision),
      outcomeWords(words, decision, 'author'),
      ...(isUndone ? [] : [groundSentence(words, decision)]),
      t.reasons({ reason: decision.reason }),
      `${decision.ownInitiative ? t.statement.noticed : t.statement.reported} ${decision.foundByMachine ? page.humanAfterMachine : page.human}`,
      ...(isUndone ? [] : [t.statement.objectHint, page.court]),
    ],
    action: { label: isUndone ? t.see : page.object, url: reportUrl(decision.receiptNumber, 'author') },
    footer: t.receiptNumber({ number: decision.receiptNumber }),
  })
}

/** Mails a reporter what was decided and how to object. Source: Regulation (EU) 2022/2065, Article 16(5). */
export async function sendDecision(tx: Tx, to: Reporter, decision: Decision): Promise<void> {
  const words = wordsIn(toLanguage(to.language))
  const { t, page, language } = words
  const number = decision.receiptNumber
  await queueMail(tx, {
    to: to.email,
    language,
    subject: t.decided.subject({ number }),
    heading: t.decided.heading,
    paragraphs: [
      contentLine(words, decision),
      outcomeWords(words, decision, 'reporter'),
      t.reasons({ reason: decision.reason }),
      page.human,
      t.decided.objectHint,
      page.court,
    ],
    action: { label: t.see, url: reportUrl(number, 'reporter') },
    footer: t.receiptNumber({ number }),
  })
}

/** Confirms to a reporter that their report has arrived. Source: Regulation (EU) 2022/2065, Article 16(4). */
export async function sendReceipt(tx: Tx, to: Reporter, report: { receiptNumber: string; url: string }): Promise<void> {
  const { t, page, language } = wordsIn(toLanguage(to.language))
  const number = report.receiptNumber
  await queueMail(tx, {
    to: to.email,
    language,
    subject: t.received.subject({ number }),
    heading: t.received.heading,
    paragraphs: [t.received.about({ url: report.url }), page.waiting, t.received.stateHint],
    action: { label: t.received.state, url: reportUrl(number, 'reporter') },
    footer: t.receiptNumber({ number }),
  })
}

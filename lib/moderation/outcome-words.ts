import type { Formats } from '@/lib/text/formats'
import type { AreaText } from '@/lib/text/text-for'
import type { AccountMeasure, Ground, Measure } from './decisions'

export type Outcome = {
  measure: Measure
  /** Null for a reporter, who must not learn what was done to an account. */
  accountMeasure: AccountMeasure | null
  /** An instant; null if permanent. */
  suspendedUntil: string | null
  status: string
}
export type OutcomeTexts = { page: AreaText<'reportPage'>; reports: AreaText<'reports'>; formats: Formats }

function accountWords({ accountMeasure, suspendedUntil }: Outcome, { page: { account }, formats }: OutcomeTexts): string | null {
  if (accountMeasure === 'warn') return account.warned
  if (accountMeasure === 'lift') return account.lifted
  if (accountMeasure !== 'suspend') return null
  return suspendedUntil ? account.suspendedUntil({ day: formats.date(suspendedUntil, 'dayAndYear', 'UTC') }) : account.suspended
}

/** What a decision did to the content and, for its author, to the account. */
export function toOutcomeWords(outcome: Outcome, texts: OutcomeTexts): string {
  const account = accountWords(outcome, texts)
  const { measure, status } = outcome
  if (measure === 'none' && account !== null) return account
  if (measure === 'none' && status === 'actioned') return texts.page.onlyAccount
  return [texts.reports.measures[measure], account].filter(Boolean).join(' ')
}

/** What a decision is based on, with the law or clause if one was named; empty if nothing was done that needs a ground. */
export function groundWords(
  { ground, groundText, measure, status }: { ground: Ground | null; groundText: string | null; measure: Measure | null; status: string },
  { grounds }: AreaText<'reports'>,
): string {
  if (ground === null || (!groundText && (status === 'dismissed' || measure === 'restore'))) return ''
  return [grounds[ground], groundText].filter(Boolean).join(': ')
}

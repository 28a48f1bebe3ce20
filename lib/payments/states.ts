/** The states of money asked for, and every way between them. The same table stands in the database, which refuses all else. */

export const PAYMENT_STATUSES = ['open', 'paid', 'review', 'failed', 'expired', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * What the payment provider reports: the whole sum came (`pay`); a sum or currency that is not what was asked for, which a person looks
 * at (`mismatch`); it was refused for good (`fail`); its checkout expired (`expire`); a part or all of it went back.
 */
export const PAYMENT_REPORTS = ['pay', 'mismatch', 'fail', 'expire', 'refund_part', 'refund_all'] as const
export type PaymentReport = (typeof PAYMENT_REPORTS)[number]

/** Nothing leads back to `open`: reports may come late, twice and in any order. */
export const PAYMENT_MOVES: readonly { from: PaymentStatus; report: PaymentReport; to: PaymentStatus }[] = [
  { from: 'open', report: 'pay', to: 'paid' },
  { from: 'open', report: 'mismatch', to: 'review' },
  { from: 'open', report: 'fail', to: 'failed' },
  { from: 'open', report: 'expire', to: 'expired' },
  // what came after all is never lost
  { from: 'failed', report: 'pay', to: 'paid' },
  { from: 'failed', report: 'mismatch', to: 'review' },
  { from: 'expired', report: 'pay', to: 'paid' },
  { from: 'expired', report: 'mismatch', to: 'review' },
  { from: 'paid', report: 'refund_part', to: 'partially_refunded' },
  { from: 'paid', report: 'refund_all', to: 'refunded' },
  { from: 'review', report: 'refund_all', to: 'refunded' },
  { from: 'partially_refunded', report: 'refund_all', to: 'refunded' },
]

/** Where a report leads from a state; null when it changes nothing there. */
export function nextPaymentStatus(from: PaymentStatus, report: PaymentReport): PaymentStatus | null {
  return PAYMENT_MOVES.find((move) => move.from === from && move.report === report)?.to ?? null
}

/** Money that is here and was asked for: what a campaign needs to run. */
export function isSettled(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partially_refunded'
}

/** What the provider knows of a checkout. Amounts in cents of `currency` (ISO 4217, capitals); null while there are none. */
export type CheckoutFacts = {
  checkoutId: string
  state: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Completed, and then the money did not come for good. */
  hasFailed: boolean
  /** What we called the payment when the checkout was made. */
  reference: string | null
  amountCents: number | null
  currency: string | null
  /** What was really received, where the provider says so. */
  receivedCents: number | null
  paymentIntentId: string | null
  refundedCents: number
  isDisputed: boolean
  /** Where the checkout is paid, while it can be. */
  url: string | null
}

/** What we asked for. */
export type AskedFor = { paymentId: string; amountCents: number; currency: string }

/**
 * The reports that follow from what the provider knows, in the order in which they happened. Money counts as paid only when its payment,
 * amount and currency are exactly what was asked for.
 */
export function reportsOf(facts: CheckoutFacts, asked: AskedFor): PaymentReport[] {
  if (facts.isPaid) {
    const isExact =
      facts.reference === asked.paymentId &&
      facts.amountCents === asked.amountCents &&
      facts.currency === asked.currency &&
      (facts.receivedCents === null || facts.receivedCents === asked.amountCents)
    const came: PaymentReport = isExact ? 'pay' : 'mismatch'
    const received = facts.receivedCents ?? facts.amountCents ?? asked.amountCents
    if (facts.refundedCents <= 0) return [came]
    return [came, facts.refundedCents >= received ? 'refund_all' : 'refund_part']
  }
  if (facts.state === 'expired') return ['expire']
  return facts.state === 'complete' && facts.hasFailed ? ['fail'] : []
}

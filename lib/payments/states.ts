/** The states of a payment and the transitions between them. The database has the same table and refuses any other transition. */

export const PAYMENT_STATUSES = ['open', 'paid', 'review', 'failed', 'expired', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * What the payment provider reports: the full amount arrived (`pay`); a different amount or currency, which a person checks (`mismatch`);
 * it was refused for good (`fail`); its checkout expired (`expire`); a part or all of it was refunded.
 */
export const PAYMENT_REPORTS = ['pay', 'mismatch', 'fail', 'expire', 'refund_part', 'refund_all'] as const
export type PaymentReport = (typeof PAYMENT_REPORTS)[number]

/** Nothing leads back to `open`: reports may come late, twice and in any order. */
export const PAYMENT_MOVES: readonly { from: PaymentStatus; report: PaymentReport; to: PaymentStatus }[] = [
  { from: 'open', report: 'pay', to: 'paid' },
  { from: 'open', report: 'mismatch', to: 'review' },
  { from: 'open', report: 'fail', to: 'failed' },
  { from: 'open', report: 'expire', to: 'expired' },
  // a late payment is never lost
  { from: 'failed', report: 'pay', to: 'paid' },
  { from: 'failed', report: 'mismatch', to: 'review' },
  { from: 'expired', report: 'pay', to: 'paid' },
  { from: 'expired', report: 'mismatch', to: 'review' },
  { from: 'paid', report: 'refund_part', to: 'partially_refunded' },
  { from: 'paid', report: 'refund_all', to: 'refunded' },
  { from: 'review', report: 'refund_all', to: 'refunded' },
  { from: 'partially_refunded', report: 'refund_all', to: 'refunded' },
]

/** The state a report leads to; null if it changes nothing. */
export function nextPaymentStatus(from: PaymentStatus, report: PaymentReport): PaymentStatus | null {
  return PAYMENT_MOVES.find((move) => move.from === from && move.report === report)?.to ?? null
}

/** Whether the expected money has arrived, which a campaign needs to run. */
export function isSettled(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partially_refunded'
}

/** What the provider knows about a checkout. Amounts in cents of `currency` (ISO 4217, capitals); null if there are none. */
export type CheckoutFacts = {
  checkoutId: string
  state: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Completed, but the money finally failed to arrive. */
  hasFailed: boolean
  /** Our reference for the payment when the checkout was created. */
  reference: string | null
  amountCents: number | null
  currency: string | null
  /** What was actually received, if the provider says so. */
  receivedCents: number | null
  paymentIntentId: string | null
  refundedCents: number
  isDisputed: boolean
  /** Where to pay, while the checkout is open. */
  url: string | null
}

/** What we requested. */
export type AskedFor = { paymentId: string; amountCents: number; currency: string }

/**
 * The reports that follow from what the provider knows, in order. Money counts as paid only if payment, amount and currency are exactly
 * what was requested.
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

import {
  isSettled,
  nextPaymentStatus,
  PAYMENT_MOVES,
  PAYMENT_REPORTS,
  PAYMENT_STATUSES,
  reportsOf,
  type CheckoutFacts,
} from '@/lib/payments/states'

const asked = { paymentId: 'p1', amountCents: 4999, currency: 'EUR' }
const facts = (given: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  checkoutId: 'cs_1',
  state: 'complete',
  isPaid: true,
  hasFailed: false,
  reference: 'p1',
  amountCents: 4999,
  currency: 'EUR',
  receivedCents: 4999,
  paymentIntentId: 'pi_1',
  refundedCents: 0,
  isDisputed: false,
  url: null,
  ...given,
})

test.each(PAYMENT_MOVES.map(({ from, report, to }) => [from, report, to] as const))(
  'a payment that is %s and receives %s becomes %s',
  (from, report, to) => {
    expect(nextPaymentStatus(from, report)).toBe(to)
  },
)

test('every other report changes nothing, and no state returns to open or leaves refunded', () => {
  const known = new Set(PAYMENT_MOVES.map(({ from, report }) => `${from} ${report}`))
  for (const from of PAYMENT_STATUSES)
    for (const report of PAYMENT_REPORTS) if (!known.has(`${from} ${report}`)) expect(nextPaymentStatus(from, report)).toBeNull()

  expect(PAYMENT_MOVES.map(({ to }) => to)).not.toContain('open')
  expect(PAYMENT_MOVES.map(({ from }) => from)).not.toContain('refunded')
})

test.each([
  ['paid in full', {}, ['pay']],
  ['paid, the sum received unknown', { receivedCents: null }, ['pay']],
  ['paid a cent less', { amountCents: 4998 }, ['mismatch']],
  ['received a cent less', { receivedCents: 4998 }, ['mismatch']],
  ['paid a cent more', { amountCents: 5000 }, ['mismatch']],
  ['paid in forints', { currency: 'HUF' }, ['mismatch']],
  ['paid for somebody else', { reference: 'p2' }, ['mismatch']],
  ['paid for nobody', { reference: null }, ['mismatch']],
  ['paid and given back', { refundedCents: 4999 }, ['pay', 'refund_all']],
  ['paid and given back in part', { refundedCents: 1 }, ['pay', 'refund_part']],
  ['a wrong sum, given back', { amountCents: 10, receivedCents: 10, refundedCents: 10 }, ['mismatch', 'refund_all']],
  ['still open', { state: 'open', isPaid: false }, []],
  ['open after a declined card', { state: 'open', isPaid: false, hasFailed: true }, []],
  ['waiting for the bank', { isPaid: false }, []],
  ['refused by the bank', { isPaid: false, hasFailed: true }, ['fail']],
  ['run out', { state: 'expired', isPaid: false }, ['expire']],
] as [string, Partial<CheckoutFacts>, string[]][])('a checkout that is %s reports', (_, given, reports) => {
  expect(reportsOf(facts(given), asked)).toEqual(reports)
})

test.each(PAYMENT_STATUSES.map((status) => [status, status === 'paid' || status === 'partially_refunded'] as const))(
  'a payment that is %s settles: %s',
  (status, expected) => {
    expect(isSettled(status)).toBe(expected)
  },
)

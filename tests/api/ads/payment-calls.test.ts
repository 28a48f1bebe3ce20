import { askForPayments } from '@/server/ads/tend-campaigns'
import { closeDatabase, db } from '@/server/platform/db'
import { runPendingJobs } from '@/tests/support/run-jobs'
import type { Event } from '@/tests/support/stripe-books'
import type { TestStripeServer } from '@/tests/support/stripe-server'
import { setUpStripe } from '@/tests/support/set-up-stripe'
import { buying, isFlagged, paymentsFor, post } from '@/tests/support/bought-campaigns'

let stripe: TestStripeServer
beforeAll(async () => {
  stripe = await setUpStripe()
})
afterEach(() => {
  stripe.outage.isOn = false
  stripe.books.control.refundStatus = 'succeeded'
})
afterAll(async () => {
  await stripe.close()
  await closeDatabase()
})

const HOUR = 3_600_000

const tell = (event: Event) => post(stripe.sign(event))
const hear = async (event: Event) => {
  expect(await tell(event)).toBe(200)
  await runPendingJobs()
}

test('forged, altered and late webhook calls are refused and change nothing', async () => {
  const { session, look, event } = await buying()
  const completed = stripe.books.pay(session)
  const good = stripe.sign(completed)

  expect(await post({ ...good, signature: '' })).toBe(400)
  expect(await post(stripe.sign(completed, { secret: 'whsec_of_somebody_else' }))).toBe(400)
  expect(await post({ ...good, body: good.body.replace('4999', '4998') })).toBe(400)
  expect(await post(stripe.sign(completed, { at: new Date(Date.now() - 301_000) }))).toBe(400)
  await runPendingJobs()

  expect(await db.paymentEvent.count({ where: { id: completed.id } })).toBe(0)
  expect([(await look()).status, await isFlagged(event.id)]).toEqual(['pending', false])
})

test('a webhook call that claims a payment is checked with the provider', async () => {
  const { session, look } = await buying()
  const claim = { ...stripe.books.session(session), status: 'complete', payment_status: 'paid' }

  await hear(stripe.books.note('checkout.session.completed', claim))

  expect((await look()).status).toBe('pending')
})

test('a webhook call counts once, whether repeated, sent ten times at once or after weeks', async () => {
  const { session, look, id } = await buying()
  const signed = stripe.sign(stripe.books.pay(session))

  expect(await Promise.all(Array.from({ length: 10 }, () => post(signed)))).toEqual(Array.from({ length: 10 }, () => 200))
  await runPendingJobs()
  const first = await look()
  await post(signed)
  await runPendingJobs()

  expect(await look()).toEqual(first)
  expect(first.status).toBe('active')
  expect(await paymentsFor(id)).toEqual([expect.objectContaining({ status: 'paid' })])
})

test('webhook calls in any order lead to the same end: refunded stays refunded', async () => {
  const { session, look, event } = await buying()
  const completed = stripe.books.pay(session)
  stripe.books.createRefund(stripe.books.session(session).payment_intent ?? '', null)
  const refunded = stripe.books.events.at(-1)
  if (!refunded) throw new Error('unreachable')

  await hear(refunded)
  expect(await look()).toMatchObject({ status: 'refunded', payment: { status: 'refunded', refundedCents: 4999 } })
  await hear(completed)
  await hear(stripe.books.note('checkout.session.expired', stripe.books.session(session)))

  expect((await look()).status).toBe('refunded')
  expect(await isFlagged(event.id)).toBe(false)
})

test('a server that missed a webhook call asks the provider once it is back', async () => {
  const { session, look, event } = await buying()
  stripe.books.pay(session)

  await askForPayments({ at: new Date(Date.now() + HOUR) })
  await runPendingJobs()

  expect((await look()).status).toBe('active')
  expect(await isFlagged(event.id)).toBe(true)
})

test('calls are accepted while the provider is down, and nothing is lost', async () => {
  const { session, look } = await buying()
  const completed = stripe.books.pay(session)
  stripe.outage.isOn = true

  expect(await tell(completed)).toBe(200)
  await runPendingJobs()
  expect((await look()).status).toBe('pending')
  stripe.outage.isOn = false
  await askForPayments({ at: new Date(Date.now() + HOUR) })
  await runPendingJobs()

  expect((await look()).status).toBe('active')
})

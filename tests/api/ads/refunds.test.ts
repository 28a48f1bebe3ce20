import { randomUUID } from 'node:crypto'
import { POST as cancel } from '@/app/api/campaigns/[id]/cancel/route'
import { POST as refund } from '@/app/api/campaigns/[id]/refund/route'
import { POST as review } from '@/app/api/campaigns/[id]/review/route'
import { startCampaign } from '@/server/ads/start-campaign'
import { askForPayments, startDueCampaigns } from '@/server/ads/tend-campaigns'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import type { Event } from '@/tests/support/stripe-books'
import type { TestStripeServer } from '@/tests/support/stripe-server'
import { setUpStripe } from '@/tests/support/set-up-stripe'
import { buying, isFlagged, post } from '@/tests/support/bought-campaigns'

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
const refundsOf = (session: string) =>
  [...stripe.books.refunds.values()].filter(({ payment_intent }) => payment_intent === stripe.books.session(session).payment_intent)

test('a withdrawn campaign can no longer be paid; one paid a moment before is not withdrawn', async () => {
  const withdrawn = await buying()
  expect((await send(cancel, { params: { id: withdrawn.id }, method: 'POST', token: withdrawn.token })).status).toBe(200)
  expect((await withdrawn.look()).status).toBe('cancelled')
  expect(stripe.books.session(withdrawn.session).status).toBe('expired')
  expect((await withdrawn.open()).status).toBe(409)

  const faster = await buying()
  stripe.books.pay(faster.session)
  expect((await send(cancel, { params: { id: faster.id }, method: 'POST', token: faster.token })).status).toBe(409)
  await runPendingJobs()
  expect((await faster.look()).status).toBe('active')
})

test('a payment for a withdrawn campaign is refunded automatically', async () => {
  const { session, id, look, event } = await buying()
  await db.campaign.update({ where: { id }, data: { status: 'cancelled' } })

  await hear(stripe.books.pay(session))
  await runPendingJobs()

  expect((await look()).status).toBe('refunded')
  expect(refundsOf(session)).toHaveLength(1)
  expect(await isFlagged(event.id)).toBe(false)
})

test('a second payment for the same campaign is refunded in full', async () => {
  const { session, id, userId, look } = await buying()
  await hear(stripe.books.pay(session))
  const second = await db.payment.create({
    data: { userId, amountCents: 4999, currency: 'EUR', reference: `campaign:${id}`, checkoutId: `cs_${randomUUID()}` },
  })
  const other = {
    ...stripe.books.session(session),
    id: second.checkoutId ?? '',
    status: 'open' as const,
    payment_status: 'unpaid' as const,
    payment_intent: null,
    client_reference_id: second.id,
  }
  stripe.books.sessions.set(other.id, other)

  await hear(stripe.books.pay(other.id))
  await runPendingJobs()

  expect((await look()).status).toBe('active')
  expect(refundsOf(other.id)).toEqual([expect.objectContaining({ amount: 4999 })])
  expect(refundsOf(session)).toEqual([])
})

test('a refund and a start at the same moment have one winner', async () => {
  for (let round = 0; round < 5; round++) {
    const { session, id, open, token, look } = await buying()
    await open({ startsAt: new Date(Date.now() + HOUR).toISOString() })
    await hear(stripe.books.pay(session))

    const [answer, hasStarted] = await Promise.all([
      send(refund, { params: { id }, method: 'POST', token }),
      startCampaign(id, new Date(Date.now() + 2 * HOUR)),
    ])

    await runPendingJobs()
    expect([answer.status, hasStarted, (await look()).status, refundsOf(session).length]).toEqual(
      hasStarted ? [409, true, 'active', 0] : [200, false, 'refunded', 1],
    )
  }
})

test('a refund that the provider cannot take now is made later, once', async () => {
  const { session, id, open, token, look } = await buying()
  await open({ startsAt: new Date(Date.now() + HOUR).toISOString() })
  await hear(stripe.books.pay(session))
  stripe.outage.isOn = true

  expect(await (await send(refund, { params: { id }, method: 'POST', token })).json()).toMatchObject({ status: 'refunding' })
  stripe.outage.isOn = false
  await askForPayments({ at: new Date(Date.now() + HOUR) })
  await runPendingJobs()

  expect((await look()).status).toBe('refunded')
  expect(refundsOf(session)).toHaveLength(1)
})

test('a refund that is refused for good waits for staff', async () => {
  const { session, id, open, token, look } = await buying()
  await open({ startsAt: new Date(Date.now() + HOUR).toISOString() })
  await hear(stripe.books.pay(session))
  stripe.books.control.refundStatus = 'failed'

  await send(refund, { params: { id }, method: 'POST', token })

  expect(await look()).toMatchObject({ status: 'held', heldReason: expect.stringMatching(/refused/) })
})

test('a campaign that cannot start within a day is refunded automatically', async () => {
  const { session, event, look } = await buying()
  await db.event.update({ where: { id: event.id }, data: { state: 'held' } })
  await hear(stripe.books.pay(session))
  expect((await look()).status).toBe('scheduled')

  await startDueCampaigns({ at: new Date(Date.now() + 23 * HOUR) })
  expect((await look()).status).toBe('scheduled')
  await startDueCampaigns({ at: new Date(Date.now() + 25 * HOUR) })
  await runPendingJobs()

  expect((await look()).status).toBe('refunded')
})

test('a dispute stops the campaign; once it is settled an admin can resume it for its remaining time', async () => {
  const { session, id, event, look } = await buying()
  const admin = await asViewer({ role: 'admin' })
  await hear(stripe.books.pay(session))
  const { endsAt = '' } = await look()
  await hear(stripe.books.dispute(session))
  expect(await look()).toMatchObject({ status: 'held', heldReason: expect.stringMatching(/disputed/) })
  expect(await isFlagged(event.id)).toBe(false)

  expect((await send(review, { params: { id }, body: { decision: 'release' }, token: admin.token })).status).toBe(200)
  await runPendingJobs()

  const after = await look()
  expect(after.status).toBe('active')
  expect(Math.abs(Date.parse(after.endsAt ?? '') - Date.parse(endsAt))).toBeLessThan(60_000)
})

test('a campaign refunded at the provider ends at once', async () => {
  const { session, event, look } = await buying()
  await hear(stripe.books.pay(session))
  stripe.books.createRefund(stripe.books.session(session).payment_intent ?? '', null)

  const last = stripe.books.events.at(-1)
  if (last) await hear(last)

  expect((await look()).status).toBe('refunded')
  expect(await isFlagged(event.id)).toBe(false)
})

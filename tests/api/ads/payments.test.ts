import { randomUUID } from 'node:crypto'
import { POST as cancel } from '@/app/api/campaigns/[id]/cancel/route'
import { POST as checkout } from '@/app/api/campaigns/[id]/checkout/route'
import { POST as refund } from '@/app/api/campaigns/[id]/refund/route'
import { POST as review } from '@/app/api/campaigns/[id]/review/route'
import { GET as readCampaign } from '@/app/api/campaigns/[id]/route'
import { GET as readCampaigns } from '@/app/api/campaigns/route'
import { POST as reserve } from '@/app/api/events/[id]/create-sponsored/route'
import type { CampaignView, SponsorState } from '@/lib/api/ads'
import { startCampaign } from '@/server/ads/start-campaign'
import { startDueCampaigns } from '@/server/ads/tend-campaigns'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { asViewer } from '@/tests/support/as-viewer'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { startSmtpServer } from '@/tests/support/smtp-server'
import type { Event } from '@/tests/support/stripe-books'
import type { TestStripeServer } from '@/tests/support/stripe-server'
import { forgetStripe, setUpStripe } from '@/tests/support/set-up-stripe'
import { buying, hosted, isFlagged, paymentsFor, post } from '@/tests/support/bought-campaigns'

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

test('only a verified payment schedules the campaign and starts it', async () => {
  const { event, session, opened, look } = await buying('premium')

  expect(opened).toMatchObject({ status: 200, body: { checkoutUrl: `${stripe.url}/pay/${session}` } })
  expect(stripe.books.session(session)).toMatchObject({ amount_total: 9999, currency: 'eur', title: `Spotlight: ${event.title}` })
  expect(await look()).toMatchObject({ status: 'pending', payment: { status: 'open', hasReceipt: false } })
  const completed = stripe.books.pay(session)
  expect([await isFlagged(event.id), (await look()).status]).toEqual([false, 'pending'])
  await hear(completed)

  expect(await look()).toMatchObject({
    status: 'active',
    startsAt: expect.any(String),
    payment: { status: 'paid', hasReceipt: true, refundedCents: 0 },
  })
  expect(await isFlagged(event.id)).toBe(true)
  const { startsAt = '', endsAt = '' } = await look()
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(7 * 24 * HOUR)
})

test('a campaign with a later start waits for its day and can be withdrawn until then', async () => {
  const { token, id, open, session, look, event } = await buying()
  const startsAt = new Date(Date.now() + 48 * HOUR).toISOString()
  expect((await open({ startsAt })).body.checkoutUrl).toContain(session)
  await hear(stripe.books.pay(session))
  expect(await look()).toMatchObject({ status: 'scheduled', plannedStartAt: startsAt })
  expect(await isFlagged(event.id)).toBe(false)

  const answer = await send(refund, { params: { id }, method: 'POST', token })

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'refunded', payment: { status: 'refunded', refundedCents: 4999 } })
  expect((await send(refund, { params: { id }, method: 'POST', token })).status).toBe(200)
  await runPendingJobs()
  expect(refundsOf(session)).toEqual([expect.objectContaining({ amount: 4999 })])
  await startDueCampaigns({ at: new Date(Date.now() + 49 * HOUR) })
  expect((await look()).status).toBe('refunded')
})

test.each([
  ['another amount', { amount: 1 }],
  ['another currency', { currency: 'huf' }],
  ['the name of another payment', { reference: randomUUID() }],
])('%s is held for review, never runs and can only be refunded', async (_, altered) => {
  const { session, id, look, token, event } = await buying()
  const admin = await asViewer({ role: 'admin' })
  await hear(stripe.books.pay(session, altered))

  expect(await look()).toMatchObject({ status: 'held', payment: { status: 'review', hasReceipt: false } })
  expect(await startCampaign(id)).toBe(false)
  expect((await send(refund, { params: { id }, method: 'POST', token })).status).toBe(409)
  expect((await send(review, { params: { id }, body: { decision: 'release' }, token: admin.token })).status).toBe(409)
  expect((await send(review, { params: { id }, body: { decision: 'refund' }, token: admin.token })).status).toBe(200)

  expect(await look()).toMatchObject({ status: 'refunded' })
  expect(await isFlagged(event.id)).toBe(false)
})

test('a declined card leaves the checkout open for another', async () => {
  const { session, look, open } = await buying()

  await hear(stripe.books.decline(session))
  expect(await look()).toMatchObject({ status: 'pending', payment: { status: 'open' } })
  expect((await open()).body.checkoutUrl).toContain(session)
  await hear(stripe.books.pay(session))

  expect((await look()).status).toBe('active')
})

test('an expired checkout is replaced by a new one, and only that can be paid', async () => {
  const { session, id, look, open } = await buying()
  await hear(
    ((): Event => {
      stripe.books.expire(session)
      return stripe.books.note('checkout.session.expired', stripe.books.session(session))
    })(),
  )
  expect((await look()).status).toBe('pending')

  const next = (await open()).body.checkoutUrl.split('/').at(-1) ?? ''
  await hear(stripe.books.pay(next))

  expect(next).not.toBe(session)
  expect((await look()).status).toBe('active')
  expect((await paymentsFor(id)).map(({ status }) => status)).toEqual(['expired', 'paid'])
})

test('an expired checkout without a webhook call is noticed when it is opened again', async () => {
  const { session, open } = await buying()
  stripe.books.session(session).expires_at = 1

  const again = await open()

  expect(again.status).toBe(200)
  expect(again.body.checkoutUrl).not.toContain(session)
})

test('a payment that takes days waits, then runs or makes room for another checkout', async () => {
  const slow = await buying()
  await hear(stripe.books.pay(slow.session, { isLater: true }))
  expect((await slow.look()).status).toBe('pending')
  expect((await slow.open()).status).toBe(409)
  await hear(stripe.books.settleLater(slow.session, true))
  expect((await slow.look()).status).toBe('active')

  const failed = await buying()
  await hear(stripe.books.pay(failed.session, { isLater: true }))
  await hear(stripe.books.settleLater(failed.session, false))
  expect(await failed.look()).toMatchObject({ status: 'pending' })
  expect((await paymentsFor(failed.id)).map(({ status }) => status)).toEqual(['failed'])
  expect((await failed.open()).status).toBe(200)
})

test('pressing pay ten times at once requests the payment once', async () => {
  const { token, event } = await hosted()
  const states = await Promise.all(
    Array.from(
      { length: 5 },
      async () => (await (await send(reserve, { params: { id: event.id }, body: { sponsored: true }, token })).json()) as SponsorState,
    ),
  )
  const id = states[0]?.campaign?.id ?? ''
  expect(new Set(states.map(({ campaign }) => campaign?.id)).size).toBe(1)

  const answers = await Promise.all(
    Array.from(
      { length: 10 },
      async () => (await (await send(checkout, { params: { id }, body: {}, token })).json()) as { checkoutUrl: string },
    ),
  )

  expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1)
  expect(await paymentsFor(id)).toHaveLength(1)
})

test('a paid campaign cannot be paid again', async () => {
  const { session, open, look } = await buying()
  stripe.books.pay(session)

  // the provider's call has not arrived yet: the checkout itself finds out
  expect((await open()).status).toBe(409)

  await runPendingJobs()
  expect((await look()).status).toBe('active')
  expect((await open()).status).toBe(409)
})

test('only its host reads, pays, withdraws or refunds a campaign', async () => {
  const one = await buying()
  const two = await hosted()
  const call = (handler: typeof cancel, body?: unknown) =>
    send(handler, { params: { id: one.id }, method: 'POST', token: two.token, ...(body ? { body } : {}) })

  expect((await send(readCampaign, { params: { id: one.id }, token: two.token })).status).toBe(404)
  expect([(await call(checkout, {})).status, (await call(cancel)).status, (await call(refund)).status]).toEqual([404, 404, 404])
  const list = (await (await send(readCampaigns, { token: two.token })).json()) as { campaigns: CampaignView[] }
  expect(list.campaigns).toEqual([])
  const own = (await (await send(readCampaigns, { query: { eventId: one.event.id }, token: one.token })).json()) as {
    campaigns: CampaignView[]
  }
  expect(own.campaigns.map(({ id }) => id)).toEqual([one.id])
})

test('a start after the event or years ahead is refused', async () => {
  const { open } = await buying()

  expect((await open({ startsAt: new Date(Date.now() + 2000 * 24 * HOUR).toISOString() })).status).toBe(400)
  expect((await open({ startsAt: 'tomorrow' })).status).toBe(400)
})

test('without keys nothing is sold and unsigned calls are refused', async () => {
  const { token, id, session } = await buying()
  forgetStripe()

  expect((await send(checkout, { params: { id }, body: {}, token })).status).toBe(503)
  expect(await tell(stripe.books.note('checkout.session.completed', stripe.books.session(session)))).toBe(503)

  await setUpStripe()
})

test('the buyer gets mails with the receipt and its VAT note, the start and the refund', async () => {
  const mail = await startSmtpServer()
  Object.assign(process.env, { SMTP_URL: mail.url, SMALL_BUSINESS: 'on', OPERATOR_NAME: 'Kiez e. V.' })
  resetEnv()
  const { session, userId, event } = await buying()
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })

  await hear(stripe.books.pay(session))
  await runPendingJobs()

  const mails = mail.mails.filter(({ to }) => to.includes(email)).map((each) => each.mail)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Payment received: Basic Highlight for ${event.title}`,
    `Your campaign has started: ${event.title}`,
  ])
  const receipt = mails.find(({ subject }) => subject?.startsWith('Payment'))?.text ?? ''
  expect(receipt).toMatch(/Receipt no\. \d{4}-\d{6}: €49\.99/)
  expect(receipt).toContain('§ 19 UStG')
  expect(receipt).toContain('Kiez e. V.')
  for (const name of ['SMTP_URL', 'SMALL_BUSINESS', 'OPERATOR_NAME']) delete process.env[name]
  resetEnv()
  await mail.close()
})

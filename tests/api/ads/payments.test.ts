import { randomUUID } from 'node:crypto'
import { POST as cancel } from '@/app/api/campaigns/[id]/cancel/route'
import { POST as checkout } from '@/app/api/campaigns/[id]/checkout/route'
import { POST as refund } from '@/app/api/campaigns/[id]/refund/route'
import { POST as review } from '@/app/api/campaigns/[id]/review/route'
import { GET as readCampaign } from '@/app/api/campaigns/[id]/route'
import { GET as readCampaigns } from '@/app/api/campaigns/route'
import { POST as reserve } from '@/app/api/events/[id]/create-sponsored/route'
import { POST as webhook } from '@/app/api/webhooks/stripe/route'
import type { CampaignView, SponsorState } from '@/lib/api/ads'
import { startCampaign } from '@/server/ads/start-campaign'
import { askForPayments, startDueCampaigns } from '@/server/ads/tend-campaigns'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { startSmtpServer } from '@/tests/support/smtp-server'
import type { Event } from '@/tests/support/stripe-books'
import type { TestStripeServer } from '@/tests/support/stripe-server'
import { forgetStripe, setUpStripe } from '@/tests/support/set-up-stripe'

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
const hosted = async () => {
  const host = await asViewer()
  return { ...host, event: await createEvent({ hostId: host.userId }) }
}
/** A reserved campaign with its open checkout, and the webhook calls about it. */
const buying = async (packageId = 'basic') => {
  const { token, userId, event } = await hosted()
  const state = (await (
    await send(reserve, { params: { id: event.id }, body: { sponsored: true, packageId }, token })
  ).json()) as SponsorState
  const id = state.campaign?.id ?? ''
  const open = async (body: unknown = {}) => {
    const answer = await send(checkout, { params: { id }, body, token })
    return { status: answer.status, body: (await answer.json()) as { checkoutUrl: string; message: string } }
  }
  const opened = await open()
  const look = async () => (await (await send(readCampaign, { params: { id }, token })).json()) as CampaignView
  return { token, userId, event, id, open, opened, session: opened.body.checkoutUrl.split('/').at(-1) ?? '', look }
}
const post = async ({ body, signature }: { body: string; signature: string }) =>
  (await send(webhook, { body, headers: { 'stripe-signature': signature } })).status
const tell = (event: Event) => post(stripe.sign(event))
const hear = async (event: Event) => {
  expect(await tell(event)).toBe(200)
  await runPendingJobs()
}
const isFlagged = async (eventId: string) => (await db.event.findUniqueOrThrow({ where: { id: eventId } })).isSponsored
const paymentsFor = (campaignId: string) =>
  db.payment.findMany({ where: { reference: `campaign:${campaignId}` }, orderBy: { createdAt: 'asc' } })
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

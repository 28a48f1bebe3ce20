import { POST as clicks } from '@/app/api/campaigns/clicks/route'
import { GET as readReport } from '@/app/api/campaigns/[id]/report/route'
import { POST as views } from '@/app/api/campaigns/views/route'
import { GET as advertisements } from '@/app/api/events/advertisement/events/route'
import type { AdvertisedEvent, CampaignReport } from '@/lib/api/ads'
import { NETWORK_CLICKS } from '@/lib/ads/counting'
import { finishCampaigns } from '@/server/ads/finish-campaigns'
import { sealPlacement } from '@/server/ads/placement'
import { listAdvertisedEvents } from '@/server/ads/queries'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createCampaign, createEvent, createPayment } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { setUpStripe } from '@/tests/support/set-up-stripe'

afterAll(closeDatabase)

const HOUR = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR)
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const running = async (given: Parameters<typeof createCampaign>[0] = {}, event: Parameters<typeof createEvent>[0] = {}) => {
  const host = await asViewer()
  const { id: eventId } = await createEvent({ hostId: host.userId, ...event })
  const payment = await createPayment({ status: 'paid', paidAt: new Date(), paymentIntentId: (await setUpStripe()).books.payAtOnce(4999) })
  const campaign = await createCampaign({
    eventId,
    userId: host.userId,
    status: 'active',
    startsAt: fromNow(-1),
    endsAt: fromNow(71),
    paymentId: payment.id,
    ...given,
  })
  return { ...host, eventId, paymentId: payment.id, id: campaign.id, note: sealPlacement(campaign.id, 'banner', new Date()) }
}
type Who = { address?: string; agent?: string; token?: string; cookie?: string }
const report = async (handler: typeof clicks, notes: string[], { address = '203.0.113.7', agent = BROWSER, token, cookie }: Who = {}) => {
  const answer = await send(handler, {
    body: { placements: notes },
    headers: { 'user-agent': agent, 'x-forwarded-for': address },
    ...(token ? { token } : {}),
    ...(cookie ? { cookie } : {}),
  })
  return ((await answer.json()) as { counted: number }).counted
}
const sums = async (id: string) => {
  const { views: seen, clicks: clicked } = await db.campaign.findUniqueOrThrow({ where: { id } })
  return [seen, clicked]
}

test('an advertisement names its payer and carries a placement for counting', async () => {
  const { id, eventId, username } = await running()
  const { events } = (await (await send(advertisements, { query: { limit: '100' } })).json()) as { events: AdvertisedEvent[] }
  const shown = events.find((event) => event.id === eventId)

  expect(shown).toMatchObject({ advertiser: username, isSponsored: true })
  expect(await report(views, [shown?.placement ?? ''])).toBe(1)
  expect(await report(clicks, [shown?.placement ?? ''])).toBe(1)
  expect(await sums(id)).toEqual([1, 1])
})

test('a device counts once per view and day and per click and half hour, even with twenty requests at once', async () => {
  const { id, note } = await running()

  const counted = await Promise.all(Array.from({ length: 20 }, () => report(clicks, [note, note])))
  await report(views, [note])
  await report(views, [note])

  expect(counted.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(await sums(id)).toEqual([1, 1])
  expect(await report(clicks, [note], { address: '203.0.113.8' })).toBe(1)
  expect(await report(clicks, [note], asDevice())).toBe(1)
})

test('bots, the host, and forged, foreign, old and future placements do not count', async () => {
  const { id, note, token } = await running()
  const [, ...rest] = note.split('.')
  const other = await running()

  expect(await report(clicks, [note], { agent: 'Googlebot/2.1' })).toBe(0)
  expect(await report(clicks, [note], { agent: 'curl/8' })).toBe(0)
  expect(await report(clicks, [note], { token })).toBe(0)
  expect(await report(clicks, [[other.id, ...rest].join('.'), note.replace('banner', 'reel'), `${note}0`, 'nonsense', ''])).toBe(0)
  expect(await report(clicks, [sealPlacement(id, 'banner', fromNow(-13)), sealPlacement(id, 'banner', fromNow(1))])).toBe(0)
  expect(await sums(id)).toEqual([0, 0])
})

test('one network cannot produce clicks in bulk', async () => {
  const { id, note } = await running()

  for (let at = 0; at < NETWORK_CLICKS + 10; at++) await report(clicks, [note], { agent: `${BROWSER} ${at}` })

  expect(await sums(id)).toEqual([0, NETWORK_CLICKS])
})

test('a campaign that is not running counts nothing', async () => {
  const { id, note } = await running({ startsAt: fromNow(-80), endsAt: fromNow(-1) })

  expect(await report(clicks, [note])).toBe(0)
  expect(await sums(id)).toEqual([0, 0])
})

test.each([
  [{ placements: [] }],
  [{ placements: 'x' }],
  [{}],
  [{ placements: Array.from({ length: 21 }, () => 'x') }],
  [{ placements: ['x'.repeat(201)] }],
])('%j is refused', async (body) => {
  expect((await send(clicks, { body })).status).toBe(400)
})

test('the report has a row per day and is visible only to those concerned', async () => {
  const { id, token, note } = await running({ startsAt: fromNow(-49) })
  await report(clicks, [note])
  await report(views, [note])

  const answer = (await (await send(readReport, { params: { id }, token })).json()) as CampaignReport
  const today = new Date().toISOString().slice(0, 10)

  expect(answer.days.length).toBeGreaterThanOrEqual(3)
  expect(answer.days.at(-1)).toEqual({ day: today, views: 1, clicks: 1 })
  expect(answer.days[0]).toMatchObject({ views: 0, clicks: 0 })
  expect((await send(readReport, { params: { id }, token: (await asViewer()).token })).status).toBe(404)
  expect((await send(readReport, { params: { id } })).status).toBe(401)
})

test('the banner follows at once when a campaign starts, ends or is held', async () => {
  const { id, eventId } = await running()
  const isShown = async () => (await listAdvertisedEvents({ limit: 100 })).some((event) => event.id === eventId)
  expect(await isShown()).toBe(true)

  await db.campaign.update({ where: { id }, data: { status: 'held' } })
  expect(await isShown()).toBe(false)
})

test('missing clicks extend a campaign day by day, at most by its own length; then the undelivered share is refunded', async () => {
  const { id, paymentId, eventId } = await running({ startsAt: fromNow(-73), endsAt: fromNow(-1), clicks: 125 })
  let at = new Date()

  for (let day = 1; day <= 3; day++) {
    await finishCampaigns({ at })
    const row = await db.campaign.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ status: 'active', extendedDays: day })
    at = new Date((row.endsAt?.getTime() ?? 0) + 1)
  }
  await finishCampaigns({ at })
  await runPendingJobs()

  expect(await db.campaign.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'finished', extendedDays: 3 })
  const [refund] = [...(await setUpStripe()).books.refunds.values()].slice(-1)
  expect(refund).toMatchObject({ amount: 3750 })
  expect(await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).toMatchObject({ refundId: refund?.id })
  expect(await db.event.findUniqueOrThrow({ where: { id: eventId } })).toMatchObject({ isSponsored: false })
})

test('a campaign with all its clicks ends on time, and a campaign for a past event is not extended', async () => {
  const met = await running({ startsAt: fromNow(-73), endsAt: fromNow(-1), clicks: 500 })
  const past = await running({ startsAt: fromNow(-73), endsAt: fromNow(-1) }, { startDate: '2020-01-01' })

  await finishCampaigns({ at: new Date() })

  for (const { id } of [met, past])
    expect(await db.campaign.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'finished', extendedDays: 0 })
})

test('campaigns behind their guarantee come first more often, and none is left out', async () => {
  const [lagging, ahead] = [
    await running({ startsAt: fromNow(-36), endsAt: fromNow(36), clicks: 0 }),
    await running({ startsAt: fromNow(-36), endsAt: fromNow(36), clicks: 499 }),
  ]
  const start = Math.floor(Date.now() / 300_000) * 300_000
  const firsts = { lagging: 0, ahead: 0 }

  for (let slot = 0; slot < 60; slot++) {
    const ids = (await listAdvertisedEvents({ at: new Date(start + slot * 300_000), limit: 100 })).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([lagging.eventId, ahead.eventId]))
    if (ids.indexOf(lagging.eventId) < ids.indexOf(ahead.eventId)) firsts.lagging += 1
    else firsts.ahead += 1
  }

  expect(firsts.lagging).toBeGreaterThan(firsts.ahead * 2)
})

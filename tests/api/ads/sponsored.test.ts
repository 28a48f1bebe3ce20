import { randomUUID } from 'node:crypto'
import { POST } from '@/app/api/events/[id]/create-sponsored/route'
import { GET as readEvent } from '@/app/api/events/[id]/route'
import { GET as advertisements } from '@/app/api/events/advertisement/events/route'
import { GET as sponsors } from '@/app/api/profile/sponsored/latest/route'
import type { SponsorState } from '@/lib/api/ads'
import type { EventView } from '@/lib/api/events'
import { finishCampaigns } from '@/server/ads/finish-campaigns'
import { listAdvertisedEvents } from '@/server/ads/queries'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createCampaign, createEvent, createPayment } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const HOUR = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR)
const hosted = async (given: Parameters<typeof createEvent>[0] = {}) => {
  const host = await asViewer()
  return { ...host, event: await createEvent({ hostId: host.userId, ...given }) }
}
const paidCampaign = async (eventId: string, given: Parameters<typeof createCampaign>[0] = {}) =>
  createCampaign({
    eventId,
    status: 'active',
    startsAt: fromNow(-1),
    endsAt: fromNow(1),
    paymentId: (await createPayment({ status: 'paid', paidAt: new Date() })).id,
    ...given,
  })
const ask = async (id: string, body: unknown, token?: string) => {
  const answer = await send(POST, { params: { id }, body, ...(token ? { token } : {}) })
  return { status: answer.status, state: (await answer.json()) as SponsorState }
}
const banner = async (limit = 100) =>
  ((await (await send(advertisements, { query: { limit: String(limit) } })).json()) as { events: EventView[] }).events
const campaignsOf = (eventId: string) =>
  db.campaign.findMany({ where: { eventId }, select: { packageId: true, status: true, priceCents: true }, orderBy: { createdAt: 'asc' } })

test('requesting sponsorship reserves one campaign and makes nothing sponsored', async () => {
  const { token, userId, event } = await hosted()

  const first = await ask(event.id, { sponsored: true }, token)
  const [second, third] = await Promise.all([ask(event.id, { sponsored: true }, token), ask(event.id, { sponsored: true }, token)])

  expect(first).toMatchObject({
    status: 200,
    state: {
      id: event.id,
      _id: event.id,
      isSponsored: false,
      paymentRequired: true,
      paymentAvailable: false,
      message: expect.stringMatching(/\w{3}/),
      campaign: {
        packageId: 'basic',
        packageName: 'Basic Highlight',
        status: 'pending',
        priceCents: 4999,
        currency: 'EUR',
        durationDays: 3,
        clickGuarantee: 500,
      },
    },
  })
  expect([second?.state.campaign?.id, third?.state.campaign?.id]).toEqual([first.state.campaign?.id, first.state.campaign?.id])
  expect(await db.campaign.findMany({ where: { eventId: event.id }, select: { userId: true, paymentId: true, startsAt: true } })).toEqual([
    { userId, paymentId: null, startsAt: null },
  ])
  expect(await db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({ isSponsored: false })
  expect(await (await send(readEvent, { params: { id: event.id } })).json()).toMatchObject({ isSponsored: false })
  expect((await banner()).map(({ id }) => id)).not.toContain(event.id)
})

test('another package changes the reservation, and false withdraws it', async () => {
  const { token, event } = await hosted()

  await ask(event.id, { sponsored: true, packageId: 'showcase' }, token)
  const kept = await ask(event.id, { sponsored: true }, token)
  const changed = await ask(event.id, { sponsored: true, packageId: 'premium' }, token)
  const withdrawn = await ask(event.id, { sponsored: false }, token)
  const nothing = await ask(event.id, { sponsored: false }, token)

  expect(kept.state.campaign).toMatchObject({ packageId: 'showcase', priceCents: 19999 })
  expect(changed.state.campaign).toMatchObject({
    id: kept.state.campaign?.id,
    packageId: 'premium',
    priceCents: 9999,
    durationDays: 7,
    clickGuarantee: 1500,
  })
  expect([withdrawn, nothing]).toEqual([
    expect.objectContaining({ status: 200, state: expect.objectContaining({ campaign: null, paymentRequired: false }) }),
    expect.objectContaining({ status: 200 }),
  ])
  expect(await campaignsOf(event.id)).toEqual([{ packageId: 'premium', status: 'cancelled', priceCents: 9999 }])
})

test('a request cannot withdraw a running campaign, and a started checkout keeps its price', async () => {
  const { token, event } = await hosted()
  await paidCampaign(event.id)
  const payment = await createPayment({})
  await createCampaign({ eventId: event.id, paymentId: payment.id })

  const other = await ask(event.id, { sponsored: true, packageId: 'showcase' }, token)
  const withdrawn = await ask(event.id, { sponsored: false }, token)

  expect(other.state.campaign).toMatchObject({ packageId: 'basic', priceCents: 4999 })
  expect(withdrawn.state).toMatchObject({ isSponsored: true, campaign: null })
  expect((await campaignsOf(event.id)).map(({ status }) => status).toSorted()).toEqual(['active', 'cancelled'])
})

test('only the host and admins reserve campaigns; others do not find the event', async () => {
  const { event } = await hosted()
  const stranger = await asViewer()
  const admin = await asViewer({ role: 'admin' })

  expect((await ask(event.id, { sponsored: true })).status).toBe(401)
  expect((await ask(event.id, { sponsored: true }, 'null')).status).toBe(401)
  expect((await ask(event.id, { sponsored: true }, stranger.token)).status).toBe(404)
  expect((await ask(randomUUID(), { sponsored: true }, stranger.token)).status).toBe(404)
  expect(await campaignsOf(event.id)).toEqual([])
  expect((await ask(event.id, { sponsored: true }, admin.token)).status).toBe(200)
})

test.each([[{}], [{ sponsored: 'yes' }], [{ sponsored: true, packageId: 'free' }], [{ sponsored: true, packageId: '__proto__' }], [[]]])(
  '%j is refused',
  async (body) => {
    const { token, event } = await hosted()

    expect((await ask(event.id, body, token)).status).toBe(400)
  },
)

describe('the banner', () => {
  test('shows events whose paid period is running, each as sponsored, and no others', async () => {
    const running = (await hosted()).event
    const undated = (await hosted({ startDate: null, startTime: null })).event
    await paidCampaign(running.id)
    await paidCampaign(running.id, { packageId: 'premium' })
    await paidCampaign(undated.id)
    const hidden = await Promise.all([
      hosted({ state: 'held' }),
      hosted({ deletedAt: new Date() }),
      hosted({ startDate: '2020-01-01' }),
      hosted(),
      hosted(),
      hosted(),
      hosted({ isSponsored: true }),
    ])
    const [held, deleted, past, notYet, over, refunded] = hidden.map(({ event }) => event.id)
    await Promise.all([held, deleted, past].map((id) => paidCampaign(id ?? '')))
    await paidCampaign(notYet ?? '', { startsAt: fromNow(1), endsAt: fromNow(2) })
    await paidCampaign(over ?? '', { startsAt: fromNow(-2), endsAt: fromNow(-1) })
    await paidCampaign(refunded ?? '', { status: 'refunded' })

    const shown = await banner()

    expect(shown.filter(({ id }) => id === running.id)).toHaveLength(1)
    expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([running.id, undated.id]))
    for (const { event } of hidden) expect(shown.map(({ id }) => id)).not.toContain(event.id)
    expect(shown.every((event) => event.isSponsored)).toBe(true)
    expect(await (await send(readEvent, { params: { id: over ?? '' } })).json()).toMatchObject({ isSponsored: false })
  })

  test('keeps its order for a while, rotates fairly and respects the limit', async () => {
    const events = await Promise.all([hosted(), hosted(), hosted(), hosted()])
    for (const { event } of events) await paidCampaign(event.id, { startsAt: fromNow(-1), endsAt: fromNow(1000) })
    const at = new Date(Math.ceil(Date.now() / 300_000) * 300_000)
    const firstAt = async (ms: number) => (await listAdvertisedEvents({ at: new Date(at.getTime() + ms), limit: 1 }))[0]?.id

    const orders = await Promise.all(Array.from({ length: 40 }, (_, slot) => firstAt(slot * 300_000)))

    expect(await firstAt(0)).toBe(await firstAt(299_999))
    expect(new Set(orders).size).toBeGreaterThan(2)
    expect(await banner(2)).toHaveLength(2)
    expect((await send(advertisements, { query: { limit: '0' } })).status).toBe(400)
    expect((await send(advertisements)).status).toBe(200)
  })
})

test('lists each advertising host once, in rotation, with public facts only', async () => {
  const [earlier, later, disabled] = [await hosted(), await hosted(), await hosted()]
  await paidCampaign(earlier.event.id, { startsAt: fromNow(-3) })
  await paidCampaign(later.event.id, { startsAt: fromNow(-0.01) })
  await paidCampaign((await createEvent({ hostId: earlier.userId })).id, { startsAt: fromNow(-4) })
  await paidCampaign(disabled.event.id)
  await db.user.update({ where: { id: disabled.userId }, data: { disabledAt: new Date() } })

  const answer = await send(sponsors, { query: { limit: '100' } })
  const text = await answer.text()
  const { profiles } = JSON.parse(text) as { profiles: { id: string; title: string }[] }

  const ids = profiles.map(({ id }) => id)
  expect(ids).toContain(later.userId)
  expect(ids.filter((id) => id === earlier.userId)).toHaveLength(1)
  expect(ids).not.toContain(disabled.userId)
  expect(profiles.find(({ id }) => id === later.userId)).toMatchObject({
    _id: later.userId,
    userId: later.userId,
    username: later.username,
    title: later.username,
    createdAt: expect.any(String),
  })
  expect(text).not.toContain('@')
})

test('a campaign ends with its paid period, and the event’s sponsored flag follows its payment', async () => {
  const [over, running, stale] = [
    (await hosted({ isSponsored: true })).event,
    (await hosted()).event,
    (await hosted({ isSponsored: true })).event,
  ]
  const ended = await paidCampaign(over.id, { startsAt: fromNow(-2), endsAt: fromNow(-1), clicks: 500 })
  const open = await paidCampaign(running.id)

  await finishCampaigns({ at: new Date() })
  await finishCampaigns({ at: new Date() })

  expect(await db.campaign.findMany({ where: { id: { in: [ended.id, open.id] } }, select: { id: true, status: true } })).toEqual(
    expect.arrayContaining([
      { id: ended.id, status: 'finished' },
      { id: open.id, status: 'active' },
    ]),
  )
  const flags = await db.event.findMany({ where: { id: { in: [over.id, running.id, stale.id] } }, select: { id: true, isSponsored: true } })
  expect(Object.fromEntries(flags.map(({ id, isSponsored }) => [id, isSponsored]))).toEqual({
    [over.id]: false,
    [running.id]: true,
    [stale.id]: false,
  })
})

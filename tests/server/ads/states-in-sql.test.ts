import { CAMPAIGN_MOVES, CAMPAIGN_STATUSES } from '@/lib/ads/campaign-states'
import { PAYMENT_MOVES, PAYMENT_STATUSES } from '@/lib/payments/states'
import { closeDatabase, db } from '@/server/platform/db'
import { createCampaign, createPayment } from '@/tests/support/factories'

afterAll(closeDatabase)

const pairs = <T extends string>(all: readonly T[]) => all.flatMap((from) => all.filter((to) => to !== from).map((to) => ({ from, to })))
const paid = () => createPayment({ status: 'paid', paidAt: new Date() })

test('the database allows exactly the payment transitions in the table', async () => {
  for (const { from, to } of pairs(PAYMENT_STATUSES)) {
    const [row] = await db.$queryRaw<{ may: boolean }[]>`SELECT payment_may_become(${from}, ${to}) AS may`

    expect({ from, to, may: row?.may }).toEqual({ from, to, may: PAYMENT_MOVES.some((move) => move.from === from && move.to === to) })
  }
})

test('the database allows exactly the campaign transitions in the table', async () => {
  for (const { from, to } of pairs(CAMPAIGN_STATUSES)) {
    const [row] = await db.$queryRaw<{ may: boolean }[]>`SELECT campaign_may_become(${from}, ${to}) AS may`

    expect({ from, to, may: row?.may }).toEqual({ from, to, may: CAMPAIGN_MOVES.some((move) => move.from === from && move.to === to) })
  }
})

test('no write can start an unpaid campaign', async () => {
  const open = await createPayment({})
  const cheap = await createPayment({ status: 'paid', paidAt: new Date(), amountCents: 1 })
  const { id } = await createCampaign({ paymentId: open.id })
  const period = { startsAt: new Date(), endsAt: new Date(Date.now() + 1000) }

  await expect(db.campaign.update({ where: { id }, data: { status: 'active', ...period } })).rejects.toThrow(/does not become/)
  await expect(db.campaign.update({ where: { id }, data: { status: 'scheduled' } })).rejects.toThrow(/only when it is paid/)
  await expect(db.campaign.update({ where: { id }, data: { status: 'scheduled', paymentId: cheap.id } })).rejects.toThrow(
    /only when it is paid/,
  )
  await expect(createCampaign({ status: 'scheduled', paymentId: null })).rejects.toThrow(/only when it is paid/)
  await db.payment.update({ where: { id: open.id }, data: { status: 'paid', paidAt: new Date() } })
  await db.campaign.update({ where: { id }, data: { status: 'scheduled' } })
})

test('the amount of a payment and the price of a campaign cannot be changed, and a paid payment is not reopened', async () => {
  const payment = await paid()
  const { id } = await createCampaign({ paymentId: payment.id, status: 'scheduled' })

  await expect(db.payment.update({ where: { id: payment.id }, data: { amountCents: 1 } })).rejects.toThrow(/never changed/)
  await expect(db.campaign.update({ where: { id }, data: { priceCents: 1 } })).rejects.toThrow(/never changed/)
  await expect(db.payment.update({ where: { id: payment.id }, data: { status: 'open' } })).rejects.toThrow(/does not become/)
})

test('a campaign has at most one open payment', async () => {
  await createPayment({ reference: 'campaign:one' })

  await expect(createPayment({ reference: 'campaign:one' })).rejects.toMatchObject({ code: 'P2002' })
})

test('the ledger is append-only', async () => {
  const { id } = await createCampaign({ paymentId: (await paid()).id, status: 'scheduled' })
  const count = await db.adCount.create({
    data: { campaignId: id, kind: 'click', surface: 'banner', day: new Date(), slot: 3, visitorHash: 'a', networkHash: 'n' },
  })

  expect(await db.campaign.findUniqueOrThrow({ where: { id } })).toMatchObject({ clicks: 1, views: 0 })
  await expect(db.adCount.update({ where: { id: count.id }, data: { kind: 'view' } })).rejects.toThrow(/never changed/)
  await expect(db.adCount.delete({ where: { id: count.id } })).rejects.toThrow(/never changed/)
  await expect(db.$executeRaw`TRUNCATE "AdCount"`).rejects.toThrow(/never changed/)
  await expect(db.campaign.delete({ where: { id } })).rejects.toMatchObject({ code: 'P2003' })
  await expect(
    db.adCount.create({
      data: { campaignId: id, kind: 'click', surface: 'banner', day: new Date(), slot: 3, visitorHash: 'a', networkHash: 'n' },
    }),
  ).rejects.toMatchObject({ code: 'P2002' })
  const old = await db.adCount.create({
    data: {
      campaignId: id,
      kind: 'view',
      surface: 'banner',
      day: new Date(Date.now() - 500 * 86_400_000),
      visitorHash: 'a',
      networkHash: 'n',
    },
  })
  await db.adCount.delete({ where: { id: old.id } })
})

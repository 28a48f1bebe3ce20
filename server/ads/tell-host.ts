import { AD_PACKAGES } from '@/lib/ads/packages'
import { formatMoney, receiptName, taxLine } from '@/lib/payments/receipt'
import { CAMPAIGN_MAIL } from '@/lib/text/campaign-mails'
import { textFor } from '@/lib/text/text-for'
import { queueMail } from '@/server/notifications/queue-mail'
import type { Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import type { LockedCampaign } from './step-campaign'

export type CampaignNews = 'paid' | 'started' | 'held' | 'refunded' | 'extended' | 'finished'

/** What is said about the payment: the receipt. */
async function receiptLines(tx: Tx, campaign: LockedCampaign): Promise<string[]> {
  if (campaign.paymentId === null) return []
  const payment = await tx.payment.findUnique({
    where: { id: campaign.paymentId },
    select: { receiptNumber: true, paidAt: true, amountCents: true, currency: true },
  })
  if (!payment?.paidAt || payment.receiptNumber === null) return []
  const { app, tax } = env()
  return [
    CAMPAIGN_MAIL.receipt(receiptName(payment.receiptNumber, payment.paidAt), formatMoney(payment.amountCents, payment.currency)),
    taxLine(tax, { cents: payment.amountCents, currency: payment.currency }, { t: textFor('receipt') }),
    [app.operator.name, app.operator.address].filter(Boolean).join(', '),
  ].filter(Boolean)
}

/** Mails the buyer what became of a campaign, within the transaction that changed it. Says nothing to a deleted account. */
export async function tellHost(tx: Tx, campaign: LockedCampaign, news: CampaignNews): Promise<void> {
  if (campaign.userId === null) return
  const user = await tx.user.findUnique({ where: { id: campaign.userId }, select: { email: true, username: true } })
  if (!user) return
  const words = CAMPAIGN_MAIL[news]({
    title: campaign.event?.title ?? '',
    packageName: AD_PACKAGES[campaign.packageId].name,
    clicks: campaign.clicks,
    guarantee: campaign.clickGuarantee,
    days: campaign.durationDays,
  })
  const { url } = env().app
  await queueMail(
    tx,
    {
      to: user.email,
      subject: words.subject,
      heading: words.heading,
      paragraphs: [...words.paragraphs, ...(news === 'paid' || news === 'refunded' ? await receiptLines(tx, campaign) : [])],
      action: { label: CAMPAIGN_MAIL.look, url: `${url}/advertising/${campaign.eventId ?? 'campaigns'}/campaign/${campaign.id}` },
      footer: CAMPAIGN_MAIL.why,
    },
    `campaign:${campaign.id}:${news}`,
  )
}

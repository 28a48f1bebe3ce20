import { AD_PACKAGES } from '@/lib/ads/packages'
import { formatMoney, receiptName, taxLine } from '@/lib/payments/receipt'
import { formatsFor } from '@/lib/text/formats'
import { toLanguage, type Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { queueMail } from '@/server/notifications/queue-mail'
import type { Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import type { LockedCampaign } from './step-campaign'

export type CampaignNews = 'paid' | 'started' | 'held' | 'refunded' | 'extended' | 'finished'

/** The receipt of a campaign's payment, line by line; empty until it is paid. */
async function receiptLines(tx: Tx, campaign: LockedCampaign, language: Language): Promise<string[]> {
  if (campaign.paymentId === null) return []
  const payment = await tx.payment.findUnique({
    where: { id: campaign.paymentId },
    select: { receiptNumber: true, paidAt: true, amountCents: true, currency: true },
  })
  if (!payment?.paidAt || payment.receiptNumber === null) return []
  const { app, tax } = env()
  const formats = formatsFor(language)
  return [
    textFor('campaignMails', language).receipt({
      number: receiptName(payment.receiptNumber, payment.paidAt),
      amount: formatMoney(payment.amountCents, payment.currency, formats),
    }),
    taxLine(tax, { cents: payment.amountCents, currency: payment.currency }, { t: textFor('receipt', language), formats }),
    [app.operator.name, app.operator.address].filter(Boolean).join(', '),
  ].filter(Boolean)
}

/** Mails the buyer what became of a campaign, within the transaction that changed it. Deleted accounts get no mail. */
export async function tellHost(tx: Tx, campaign: LockedCampaign, news: CampaignNews): Promise<void> {
  if (campaign.userId === null) return
  const user = await tx.user.findUnique({ where: { id: campaign.userId }, select: { email: true, language: true } })
  if (!user) return
  const language = toLanguage(user.language)
  const t = textFor('campaignMails', language)
  const { subject, heading, text } = t[news]
  const { clicks, clickGuarantee: guarantee } = campaign
  const values = {
    title: campaign.event?.title ?? '',
    packageName: AD_PACKAGES[campaign.packageId].name,
    clicks,
    guarantee,
    days: campaign.durationDays,
  }
  const { url } = env().app
  await queueMail(
    tx,
    {
      to: user.email,
      language,
      subject: subject(values),
      heading,
      paragraphs: [
        text(values),
        ...(news === 'finished' && clicks < guarantee ? [t.missing] : []),
        ...(news === 'paid' || news === 'refunded' ? await receiptLines(tx, campaign, language) : []),
      ],
      action: { label: t.look, url: `${url}/advertising/${campaign.eventId ?? 'campaigns'}/campaign/${campaign.id}` },
      footer: t.why,
    },
    `campaign:${campaign.id}:${news}`,
  )
}

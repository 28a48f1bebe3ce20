import type { Metadata } from 'next'
import { getFormats, getText } from '@/components/texts/get-text'
import { notFound } from 'next/navigation'
import { ReceiptPage } from '@/components/ads/receipt-page'
import { CampaignParams } from '@/lib/api/ads'
import { formatMoney, receiptName, taxLine } from '@/lib/payments/receipt'
import { findReceipt } from '@/server/ads/queries'
import { getSeller } from '@/server/ads/shop'
import { requireViewer } from '@/server/auth/page-viewer'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('advertising')
  return { title: t.receipt, robots: { index: false } }
}

type Props = { params: Promise<{ eventId: string; campaignId: string }> }

export default async function ReceiptRoute({ params }: Props) {
  const t = await getText('receipt')
  const formats = await getFormats()
  const { eventId, campaignId } = await params
  const viewer = await requireViewer(`/advertising/${eventId}/receipt/${campaignId}`)
  const receipt = CampaignParams.safeParse({ id: campaignId }).success ? await findReceipt(viewer, campaignId) : null
  if (!receipt) notFound()
  const { campaign, amountCents, currency, paidAt, receiptNumber, refundedCents, user } = receipt
  const { lines, tax } = getSeller()
  return (
    <ReceiptPage
      number={receiptName(receiptNumber, paidAt)}
      paidOn={formats.date(paidAt, 'dayAndYear', 'UTC')}
      buyer={user ? `${user.username}, ${user.email}` : ''}
      seller={lines}
      what={t.sold({ package: campaign.packageName, days: campaign.durationDays, title: campaign.eventTitle })}
      total={formatMoney(amountCents, currency, formats)}
      taxNote={taxLine(tax, { cents: amountCents, currency }, { t, formats })}
      refunded={refundedCents > 0 ? formatMoney(refundedCents, currency, formats) : null}
      backHref={`/advertising/${campaign.eventId || 'campaigns'}/campaign/${campaign.id}`}
    />
  )
}

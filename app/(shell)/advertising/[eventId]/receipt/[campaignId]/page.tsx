import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReceiptPage } from '@/components/ads/receipt-page'
import { longDate } from '@/lib/ads/campaign-text'
import { CampaignParams } from '@/lib/api/ads'
import { formatMoney, receiptName, taxLine } from '@/lib/payments/receipt'
import { ADVERTISING } from '@/lib/text/advertising'
import { findReceipt } from '@/server/ads/queries'
import { getSeller } from '@/server/ads/shop'
import { requireViewer } from '@/server/auth/page-viewer'

export const metadata: Metadata = { title: ADVERTISING.receipt, robots: { index: false } }

type Props = { params: Promise<{ eventId: string; campaignId: string }> }

export default async function ReceiptRoute({ params }: Props) {
  const { campaignId } = await params
  const viewer = await requireViewer()
  const receipt = CampaignParams.safeParse({ id: campaignId }).success ? await findReceipt(viewer, campaignId) : null
  if (!receipt) notFound()
  const { campaign, amountCents, currency, paidAt, receiptNumber, refundedCents, user } = receipt
  const { lines, tax } = getSeller()
  return (
    <ReceiptPage
      number={receiptName(receiptNumber, paidAt)}
      paidOn={longDate(paidAt.toISOString())}
      buyer={user ? `${user.username}, ${user.email}` : ''}
      seller={lines}
      what={`${campaign.packageName}, ${campaign.durationDays} days: ${ADVERTISING.sold.replace('{title}', campaign.eventTitle)}`}
      total={formatMoney(amountCents, currency)}
      taxNote={taxLine(tax, amountCents, currency)}
      refunded={refundedCents > 0 ? formatMoney(refundedCents, currency) : null}
      backHref={`/advertising/${campaign.eventId || 'campaigns'}/campaign/${campaign.id}`}
    />
  )
}

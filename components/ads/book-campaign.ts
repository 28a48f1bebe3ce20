import { CampaignView, CheckoutStart, SponsorState } from '@/lib/api/ads'
import { call } from '@/lib/api/client'
import type { PackageId } from '@/lib/ads/packages'

/** Opens the checkout of a campaign and returns its address. A second press returns the same checkout. Throws `CallError`. */
export async function openCheckout(campaignId: string, startsAt: string | null): Promise<string> {
  const { checkoutUrl } = await call(`campaigns/${campaignId}/checkout`, { method: 'POST', body: { startsAt }, response: CheckoutStart })
  return checkoutUrl
}

/**
 * Reserves a campaign for an event, opens its checkout and returns its address. A reservation for another package is withdrawn first,
 * because its price was agreed. Throws `CallError`.
 */
export async function bookCampaign({
  eventId,
  packageId,
  startsAt,
}: {
  eventId: string
  packageId: PackageId
  startsAt: string | null
}): Promise<string> {
  const reserve = async () =>
    (await call(`events/${eventId}/create-sponsored`, { method: 'POST', body: { sponsored: true, packageId }, response: SponsorState }))
      .campaign
  let campaign = await reserve()
  if (campaign && campaign.packageId !== packageId) {
    await call(`campaigns/${campaign.id}/cancel`, { method: 'POST', response: CampaignView })
    campaign = await reserve()
  }
  return openCheckout(campaign?.id ?? '', startsAt)
}

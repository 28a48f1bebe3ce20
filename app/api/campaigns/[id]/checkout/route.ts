import { CampaignParams, CheckoutRequest, CheckoutStart } from '@/lib/api/ads'
import { startCheckout } from '@/server/ads/start-checkout'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Open the checkout of a reserved campaign, or find the open one; returns its address.',
    auth: 'required',
    params: CampaignParams,
    body: CheckoutRequest,
    response: CheckoutStart,
  },
  ({ viewer, params, body }) => startCheckout(viewer, params.id, body),
)

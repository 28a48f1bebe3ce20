import { SponsorRequest, SponsorState } from '@/lib/api/ads'
import { EventIdParams } from '@/lib/api/events'
import { requestCampaign } from '@/server/ads/request-campaign'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Reserve an advertising campaign for an event, or withdraw it; only a payment makes the event sponsored.',
    auth: 'required',
    params: EventIdParams,
    body: SponsorRequest,
    response: SponsorState,
  },
  ({ viewer, deviceKeyHash, params, body }) => requestCampaign({ viewer, deviceKeyHash }, params.id, body),
)

import { WebhookDeliveryList, WebhookParams } from '@/lib/api/webhooks'
import { route } from '@/server/http/route'
import { listDeliveries } from '@/server/webhooks/queries'

export const GET = route(
  {
    summary: 'A webhook’s latest deliveries and their responses.',
    auth: 'required',
    params: WebhookParams,
    response: WebhookDeliveryList,
  },
  ({ viewer, params }) => listDeliveries(viewer, params.webhookId),
)

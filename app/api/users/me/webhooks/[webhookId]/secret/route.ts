import { WebhookParams, WebhookSecret } from '@/lib/api/webhooks'
import { route } from '@/server/http/route'
import { rotateSecret } from '@/server/webhooks/rotate-secret'

export const POST = route(
  {
    summary: 'Replace a webhook’s secret; the new one is shown only once, and the previous one also signs for a day.',
    auth: 'required',
    proof: true,
    limit: 'login',
    params: WebhookParams,
    response: WebhookSecret,
  },
  ({ viewer, params }) => rotateSecret(viewer, params.webhookId),
)

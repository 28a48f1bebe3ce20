import { WebhookParams, WebhookSecret } from '@/lib/api/webhooks'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { rotateSecret } from '@/server/webhooks/rotate-secret'

export const POST = route(
  {
    summary: 'Give a webhook another secret, shown this once; the one before signs as well for a day.',
    auth: 'required',
    proof: true,
    limit: 'login',
    params: WebhookParams,
    response: WebhookSecret,
  },
  ({ viewer, params }) => rotateSecret(viewer, params.webhookId),
)
export const OPTIONS = preflight

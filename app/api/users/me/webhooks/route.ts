import { NewWebhook, WebhookList, WebhookMade } from '@/lib/api/webhooks'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { createWebhook } from '@/server/webhooks/create-webhook'
import { listWebhooks } from '@/server/webhooks/queries'

export const GET = route({ summary: 'Your webhooks.', auth: 'required', response: WebhookList }, ({ viewer }) =>
  listWebhooks(viewer.userId),
)

export const POST = route(
  {
    summary: 'Have an address told of your events, or of all as an admin; the secret that signs is shown this once.',
    auth: 'required',
    proof: true,
    limit: 'login',
    body: NewWebhook,
    response: WebhookMade,
    status: 201,
  },
  ({ viewer, body }) => createWebhook(viewer, body),
)
export const OPTIONS = preflight

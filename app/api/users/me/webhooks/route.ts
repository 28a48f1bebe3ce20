import { NewWebhook, WebhookList, WebhookMade } from '@/lib/api/webhooks'
import { route } from '@/server/http/route'
import { createWebhook } from '@/server/webhooks/create-webhook'
import { listWebhooks } from '@/server/webhooks/queries'

export const GET = route({ summary: 'Your webhooks.', auth: 'required', response: WebhookList }, ({ viewer }) =>
  listWebhooks(viewer.userId),
)

export const POST = route(
  {
    summary: 'Create a webhook for your events or, as an admin, for all events; its signing secret is shown only once.',
    auth: 'required',
    proof: true,
    limit: 'login',
    body: NewWebhook,
    response: WebhookMade,
    status: 201,
  },
  ({ viewer, body }) => createWebhook(viewer, body),
)

import { Done } from '@/lib/api/auth'
import { WebhookChange, WebhookParams, WebhookView } from '@/lib/api/webhooks'
import { route } from '@/server/http/route'
import { changeWebhook } from '@/server/webhooks/change-webhook'
import { deleteWebhook } from '@/server/webhooks/delete-webhook'

export const PUT = route(
  {
    summary: 'Change a webhook’s events, or switch it on or off.',
    auth: 'required',
    params: WebhookParams,
    body: WebhookChange,
    response: WebhookView,
  },
  ({ viewer, params, body }) => changeWebhook(viewer, params.webhookId, body),
)

export const DELETE = route(
  { summary: 'Remove a webhook and its pending deliveries.', auth: 'required', params: WebhookParams, response: Done },
  async ({ viewer, params }) => {
    await deleteWebhook(viewer, params.webhookId)
    return { ok: true as const }
  },
)

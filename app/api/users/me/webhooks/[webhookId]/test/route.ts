import { Done } from '@/lib/api/auth'
import { WebhookParams } from '@/lib/api/webhooks'
import { route } from '@/server/http/route'
import { testWebhook } from '@/server/webhooks/test-webhook'

export const POST = route(
  { summary: 'Send a webhook a test message.', auth: 'required', params: WebhookParams, response: Done },
  async ({ viewer, params }) => {
    await testWebhook(viewer, params.webhookId)
    return { ok: true as const }
  },
)

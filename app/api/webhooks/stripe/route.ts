import { WebhookReceived } from '@/lib/api/payments'
import { receiveWebhook } from '@/server/ads/receive-webhook'
import { readText } from '@/server/http/body'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Called by the payment provider, with a signature over the raw body.',
    auth: 'none',
    response: WebhookReceived,
    limit: 'reel',
  },
  async ({ request }) => {
    await receiveWebhook(await readText(request), request.headers.get('stripe-signature'))
    return { received: true as const }
  },
)

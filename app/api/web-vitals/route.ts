import { WebVitalsAnswer, WebVitalsBody } from '@/lib/api/web-vitals'
import { route } from '@/server/http/route'
import { observeWebVitals } from '@/server/web-vitals/observe-web-vitals'

export const POST = route(
  {
    summary: 'Where pages report how fast they were for a visitor; only totals are stored.',
    auth: 'none',
    limit: 'webVitals',
    body: WebVitalsBody,
    response: WebVitalsAnswer,
  },
  async ({ body }) => ({ counted: await observeWebVitals(body) }),
)

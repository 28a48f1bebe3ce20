import { NotificationDone, UnsubscribeParams } from '@/lib/api/notifications'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { unsubscribe } from '@/server/notifications/unsubscribe'

export const POST = route(
  {
    summary: 'End the mails that the link of a mail names, with one click (RFC 8058).',
    auth: 'none',
    params: UnsubscribeParams,
    response: NotificationDone,
  },
  ({ params }) => unsubscribe(params.token),
)
export const OPTIONS = preflight

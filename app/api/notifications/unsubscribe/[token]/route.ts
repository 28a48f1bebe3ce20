import { NotificationDone, UnsubscribeParams } from '@/lib/api/notifications'
import { route } from '@/server/http/route'
import { unsubscribe } from '@/server/notifications/unsubscribe'

export const POST = route(
  {
    summary: 'Unsubscribe from the mails of a mailed link, with one click (RFC 8058).',
    auth: 'none',
    params: UnsubscribeParams,
    response: NotificationDone,
  },
  ({ params }) => unsubscribe(params.token),
)

import { NotificationDone, PushEndpoint, PushSubscriptionBody } from '@/lib/api/notifications'
import { route } from '@/server/http/route'
import { deletePushSubscription } from '@/server/notifications/delete-push-subscription'
import { savePushSubscription } from '@/server/notifications/save-push-subscription'

export const POST = route(
  { summary: 'Send notifications to this browser (Web Push).', auth: 'required', body: PushSubscriptionBody, response: NotificationDone },
  ({ viewer, body }) => savePushSubscription(viewer, body),
)
export const DELETE = route(
  { summary: 'Stop sending notifications to this browser.', auth: 'required', body: PushEndpoint, response: NotificationDone },
  ({ viewer, body }) => deletePushSubscription(viewer, body.endpoint),
)

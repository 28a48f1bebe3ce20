import { NotificationList, NotificationQuery } from '@/lib/api/notifications'
import { route } from '@/server/http/route'
import { listNotifications } from '@/server/notifications/queries'

export const GET = route(
  { summary: 'Your notifications, newest first.', auth: 'required', query: NotificationQuery, response: NotificationList },
  ({ viewer, query, language }) => listNotifications(viewer.userId, { ...query, language }),
)

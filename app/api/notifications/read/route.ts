import { NotificationsRead, UnreadCount } from '@/lib/api/notifications'
import { route } from '@/server/http/route'
import { markRead } from '@/server/notifications/mark-read'

export const POST = route(
  { summary: 'Mark notifications as read: the given ones, or all.', auth: 'required', body: NotificationsRead, response: UnreadCount },
  ({ viewer, body }) => markRead(viewer, body),
)

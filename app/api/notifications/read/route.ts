import { NotificationsRead, UnreadCount } from '@/lib/api/notifications'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { markRead } from '@/server/notifications/mark-read'

export const POST = route(
  { summary: 'Mark news as read: those named, or all of it.', auth: 'required', body: NotificationsRead, response: UnreadCount },
  ({ viewer, body }) => markRead(viewer, body),
)
export const OPTIONS = preflight

import { NotificationSettingsBody, NotificationSettingsView } from '@/lib/api/notifications'
import { route } from '@/server/http/route'
import { getSettingsView } from '@/server/notifications/queries'
import { saveSettings } from '@/server/notifications/save-settings'

export const GET = route({ summary: 'Your notification settings.', auth: 'required', response: NotificationSettingsView }, ({ viewer }) =>
  getSettingsView(viewer.userId),
)
export const PUT = route(
  {
    summary: 'Change your notification settings: per kind, and quiet hours.',
    auth: 'required',
    body: NotificationSettingsBody,
    response: NotificationSettingsView,
  },
  ({ viewer, body }) => saveSettings(viewer, body),
)

import { GuestListParams, GuestSettings, GuestSettingsBody } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { requireGuestSettings } from '@/server/tickets/queries'
import { updateSettings } from '@/server/tickets/update-settings'

export const GET = route(
  {
    summary: 'How many guests your event takes, and whether visitors may request a place.',
    auth: 'required',
    scope: 'guests:read',
    params: GuestListParams,
    response: GuestSettings,
  },
  ({ viewer, params }) => requireGuestSettings(viewer, params.eventId),
)

export const PUT = route(
  {
    summary: 'Set how many guests your event takes, and whether visitors may request a place.',
    auth: 'required',
    scope: 'guests:write',
    params: GuestListParams,
    body: GuestSettingsBody,
    response: GuestSettings,
  },
  ({ viewer, params, body }) => updateSettings(viewer, params.eventId, body),
)

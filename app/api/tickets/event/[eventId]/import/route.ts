import { GuestImport, GuestImportBody, GuestListParams } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { importGuests } from '@/server/tickets/import-guests'

export const POST = route(
  {
    summary: 'Add the guests of a CSV file to your event’s list, or preview each row.',
    auth: 'required',
    scope: 'guests:write',
    params: GuestListParams,
    body: GuestImportBody,
    response: GuestImport,
  },
  ({ viewer, params, body, language }) => importGuests(viewer, params.eventId, body, language),
)

import { EventIdParams } from '@/lib/api/events'
import { HostMessageBody, HostMessages } from '@/lib/api/host-messages'
import { getHostMessages } from '@/server/going/host-messages'
import { sendHostMessage } from '@/server/going/send-host-message'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'A host’s messages to everyone who saved an event or is going, and how many people a new one would reach.',
    auth: 'required',
    scope: 'events:read',
    params: EventIdParams,
    response: HostMessages,
  },
  ({ viewer, params }) => getHostMessages(viewer, params.id),
)

export const POST = route(
  {
    summary: 'Write to everyone who saved an event or is going: one push message and one mail each, depending on their settings.',
    auth: 'required',
    params: EventIdParams,
    body: HostMessageBody,
    response: HostMessages,
  },
  ({ viewer, params, body }) => sendHostMessage(viewer, params.id, body),
)

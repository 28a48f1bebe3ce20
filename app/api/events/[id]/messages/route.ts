import { EventIdParams } from '@/lib/api/events'
import { HostMessageBody, HostMessages } from '@/lib/api/host-messages'
import { getHostMessages, sendHostMessage } from '@/server/going/send-host-message'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'What a host wrote to everyone who saved an event or goes to it, and whom a message would reach.',
    auth: 'required',
    scope: 'events:read',
    params: EventIdParams,
    response: HostMessages,
  },
  ({ viewer, params }) => getHostMessages(viewer, params.id),
)

export const POST = route(
  {
    summary: 'Write to everyone who saved an event or goes to it: one push and one mail each, as they wish.',
    auth: 'required',
    params: EventIdParams,
    body: HostMessageBody,
    response: HostMessages,
  },
  ({ viewer, params, body }) => sendHostMessage(viewer, params.id, body),
)
export const OPTIONS = preflight

import { FederationChoice, FederationView } from '@/lib/api/federation'
import { chooseFederation, getFederation } from '@/server/federation/choose-federation'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Whether people of other servers may follow you, by which address, and how many do.',
    auth: 'required',
    response: FederationView,
  },
  ({ viewer }) => getFederation(viewer),
)
export const PUT = route(
  {
    summary: 'Let people of other servers follow you, or end it.',
    auth: 'required',
    body: FederationChoice,
    response: FederationView,
  },
  ({ viewer, body }) => chooseFederation(viewer, body.isFederated),
)
export const OPTIONS = preflight

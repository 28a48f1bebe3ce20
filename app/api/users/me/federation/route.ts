import { FederationChoice, FederationView } from '@/lib/api/federation'
import { chooseFederation, getFederation } from '@/server/federation/choose-federation'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Whether people on other servers may follow you, at which address, and how many do.',
    auth: 'required',
    response: FederationView,
  },
  ({ viewer }) => getFederation(viewer),
)
export const PUT = route(
  {
    summary: 'Let people on other servers follow you, or stop that.',
    auth: 'required',
    body: FederationChoice,
    response: FederationView,
  },
  ({ viewer, body }) => chooseFederation(viewer, body.isFederated),
)

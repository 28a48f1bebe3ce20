import { NewSecretFeed, SecretFeed } from '@/lib/api/feeds'
import { createSecretFeed, deleteSecretFeed, getSecretFeed } from '@/server/feeds/secret-feeds'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Whether the list of events you are going to has a secret address for calendars and feed readers.',
    auth: 'required',
    response: SecretFeed,
  },
  ({ viewer }) => getSecretFeed(viewer, 'going'),
)
export const POST = route(
  {
    summary: 'Creates the secret address of the events you are going to. It is shown only once; the previous one stops working.',
    auth: 'required',
    response: NewSecretFeed,
  },
  ({ viewer }) => createSecretFeed(viewer, 'going'),
)
export const DELETE = route(
  { summary: 'Revokes the secret address of the events you are going to.', auth: 'required', response: SecretFeed },
  ({ viewer }) => deleteSecretFeed(viewer, 'going'),
)

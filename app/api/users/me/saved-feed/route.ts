import { NewSecretFeed, SecretFeed } from '@/lib/api/feeds'
import { createSecretFeed, deleteSecretFeed, getSecretFeed } from '@/server/feeds/secret-feeds'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Whether your saved events have a secret address for calendars and feed readers.',
    auth: 'required',
    response: SecretFeed,
  },
  ({ viewer }) => getSecretFeed(viewer, 'saved'),
)
export const POST = route(
  {
    summary: 'Creates the secret address of your saved events. It is shown only once; the previous one stops working.',
    auth: 'required',
    response: NewSecretFeed,
  },
  ({ viewer }) => createSecretFeed(viewer, 'saved'),
)
export const DELETE = route(
  { summary: 'Revokes the secret address of your saved events.', auth: 'required', response: SecretFeed },
  ({ viewer }) => deleteSecretFeed(viewer, 'saved'),
)

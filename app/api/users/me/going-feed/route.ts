import { NewSecretFeed, SecretFeed } from '@/lib/api/feeds'
import { createSecretFeed, deleteSecretFeed, getSecretFeed } from '@/server/feeds/secret-feeds'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Whether the list of events you go to has a secret address for calendars and readers of feeds.',
    auth: 'required',
    response: SecretFeed,
  },
  ({ viewer }) => getSecretFeed(viewer, 'going'),
)
export const POST = route(
  {
    summary: 'Makes the secret address of the events you go to. It is told once; the one before stops answering.',
    auth: 'required',
    response: NewSecretFeed,
  },
  ({ viewer }) => createSecretFeed(viewer, 'going'),
)
export const DELETE = route(
  { summary: 'Takes the secret address of the events you go to back.', auth: 'required', response: SecretFeed },
  ({ viewer }) => deleteSecretFeed(viewer, 'going'),
)
export const OPTIONS = preflight

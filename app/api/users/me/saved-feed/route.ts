import { NewSecretFeed, SecretFeed } from '@/lib/api/feeds'
import { createSecretFeed, deleteSecretFeed, getSecretFeed } from '@/server/feeds/secret-feeds'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'Whether your saved events have a secret address for calendars and readers of feeds.',
    auth: 'required',
    response: SecretFeed,
  },
  ({ viewer }) => getSecretFeed(viewer, 'saved'),
)
export const POST = route(
  {
    summary: 'Makes the secret address of your saved events. It is told once; the one before stops answering.',
    auth: 'required',
    response: NewSecretFeed,
  },
  ({ viewer }) => createSecretFeed(viewer, 'saved'),
)
export const DELETE = route(
  { summary: 'Takes the secret address of your saved events back.', auth: 'required', response: SecretFeed },
  ({ viewer }) => deleteSecretFeed(viewer, 'saved'),
)
export const OPTIONS = preflight

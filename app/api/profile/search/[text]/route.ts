import { ProfileHits, ProfileSearchParams } from '@/lib/api/search'
import { route } from '@/server/http/route'
import { searchProfiles } from '@/server/search/queries'

export const GET = route(
  {
    summary: 'Profiles whose name begins with the text, contains it or is similar.',
    auth: 'none',
    scope: 'read',
    params: ProfileSearchParams,
    response: ProfileHits,
  },
  ({ params }) => searchProfiles(params.text),
)

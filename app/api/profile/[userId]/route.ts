import { AccountParams, OwnProfile, ProfileAnswer, ProfileParams, ProfilePatch } from '@/lib/api/profiles'
import { route } from '@/server/http/route'
import { getProfilePage } from '@/server/profiles/queries'
import { updateProfile } from '@/server/profiles/update-profile'

export const GET = route(
  {
    summary: 'A public profile by the id or name of its account; `null` with status 404 if there is none.',
    auth: 'none',
    scope: 'read',
    params: ProfileParams,
    response: ProfileAnswer,
  },
  async ({ params }) => (await getProfilePage(params.userId)) ?? Response.json(null, { status: 404 }),
)

export const PUT = route(
  {
    summary: 'Change the given fields of your profile.',
    auth: 'required',
    params: AccountParams,
    body: ProfilePatch,
    response: OwnProfile,
  },
  ({ viewer, params, body }) => updateProfile(viewer, params.userId, body),
)

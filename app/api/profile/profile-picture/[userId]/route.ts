import { AccountParams, ProfilePicture } from '@/lib/api/profiles'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'
import { route } from '@/server/http/route'
import { setProfilePicture } from '@/server/profiles/set-profile-picture'

export const PUT = route(
  {
    summary: 'Change your profile picture.',
    auth: 'required',
    limit: 'upload',
    params: AccountParams,
    form: { files: { file: 1 }, maxFileBytes: MAX_IMAGE_BYTES },
    response: ProfilePicture,
  },
  async ({ viewer, params: { userId }, files }) => ({
    id: userId,
    _id: userId,
    profileImageUrl: await setProfilePicture(viewer, { userId, column: 'profileImageKey', picture: files[0]?.bytes }),
  }),
)

import { BlockAnswer, BlockParams } from '@/lib/api/blocks'
import { route } from '@/server/http/route'
import { blockProfile } from '@/server/moderation/blocks/block-profile'
import { unblockProfile } from '@/server/moderation/blocks/unblock-profile'

export const POST = route(
  {
    summary:
      'Block an account by id or username, or someone on another server by handle (`@name@host`): neither receives anything from the other.',
    auth: 'required',
    params: BlockParams,
    response: BlockAnswer,
  },
  ({ viewer, params }) => blockProfile(viewer, params.id),
)

export const DELETE = route(
  { summary: 'Unblock an account, or someone on another server by handle.', auth: 'required', params: BlockParams, response: BlockAnswer },
  ({ viewer, params }) => unblockProfile(viewer, params.id),
)

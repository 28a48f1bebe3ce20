import {
  CommentParams,
  CommentPatch,
  CommentView,
  DeletedComment,
  ProfileComments,
  ProfileCommentsParams,
  ProfileCommentsQuery,
} from '@/lib/api/comments'
import { deleteComment } from '@/server/comments/delete-comment'
import { listProfileComments } from '@/server/comments/queries'
import { updateComment } from '@/server/comments/update-comment'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'An account’s comments on public events, by id or username, newest first.',
    auth: 'optional',
    scope: 'read',
    params: ProfileCommentsParams,
    query: ProfileCommentsQuery,
    response: ProfileComments,
  },
  ({ viewer, deviceKeyHash, params, query }) => listProfileComments({ viewer, deviceKeyHash }, { author: params.userId, ...query }),
)

export const PUT = route(
  {
    summary: 'Change a comment by its id: its author changes the text, the event’s host hides or shows it.',
    auth: 'optional',
    params: CommentParams,
    body: CommentPatch,
    response: CommentView,
  },
  ({ viewer, deviceKeyHash, params, body }) => updateComment({ viewer, deviceKeyHash }, params.userId, body),
)

export const DELETE = route(
  {
    summary: 'Delete a comment by its id; for the event’s host, this hides it.',
    auth: 'optional',
    params: CommentParams,
    response: DeletedComment,
  },
  async ({ viewer, deviceKeyHash, params }) => {
    await deleteComment({ viewer, deviceKeyHash }, params.userId)
    return { ok: true as const, id: params.userId, _id: params.userId }
  },
)

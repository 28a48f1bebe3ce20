import { CommentBody, CommentView, EventComments, EventCommentsParams, EventCommentsQuery } from '@/lib/api/comments'
import { createComment } from '@/server/comments/create-comment'
import { listEventComments } from '@/server/comments/queries'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'The comments of an event as a flat list, oldest first; all of them or those in a time range.',
    auth: 'optional',
    scope: 'read',
    params: EventCommentsParams,
    query: EventCommentsQuery,
    response: EventComments,
  },
  ({ viewer, deviceKeyHash, params, query }) => listEventComments({ viewer, deviceKeyHash }, params.eventId, query),
)

export const POST = route(
  {
    summary: 'Comment on an event or reply to a comment, with or without an account.',
    auth: 'optional',
    givesDevice: true,
    params: EventCommentsParams,
    body: CommentBody,
    response: CommentView,
  },
  ({ viewer, deviceKeyHash, params, body, address }) =>
    createComment({ viewer, deviceKeyHash }, { ...body, eventId: params.eventId, address }),
)

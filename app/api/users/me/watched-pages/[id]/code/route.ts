import { WatchCodeBody, WatchCodeSent, WatchedPageId } from '@/lib/api/imports'
import { route } from '@/server/http/route'
import { sendWatchCode } from '@/server/imports/watched-pages'

export const POST = route(
  {
    summary: 'Send a code to a mailbox at the page’s own domain, which proves that the page is yours.',
    auth: 'required',
    params: WatchedPageId,
    body: WatchCodeBody,
    response: WatchCodeSent,
  },
  ({ viewer, params, body, language }) => sendWatchCode(viewer, params.id, { email: body.email, language }),
)

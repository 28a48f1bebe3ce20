import { WatchedPageId, WatchedPageView, WatchProofBody } from '@/lib/api/imports'
import { route } from '@/server/http/route'
import { provePage } from '@/server/imports/watched-pages'

export const POST = route(
  {
    summary: 'Prove that a page is yours, with the code from the mail, or without one by the line in its head; it is read from then on.',
    auth: 'required',
    params: WatchedPageId,
    body: WatchProofBody,
    response: WatchedPageView,
  },
  ({ viewer, params, body }) => provePage(viewer, params.id, body.code),
)

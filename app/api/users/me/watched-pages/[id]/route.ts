import { WatchedPageId, WatchedPageList } from '@/lib/api/imports'
import { route } from '@/server/http/route'
import { forgetPage } from '@/server/imports/watched-pages'

export const DELETE = route(
  { summary: 'Stop reading a web page.', auth: 'required', params: WatchedPageId, response: WatchedPageList },
  ({ viewer, params }) => forgetPage(viewer, params.id),
)

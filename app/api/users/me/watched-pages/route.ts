import { AddressBody, WatchedPageList, WatchedPageView } from '@/lib/api/imports'
import { route } from '@/server/http/route'
import { listWatchedPages, watchPage } from '@/server/imports/watched-pages'

export const GET = route(
  { summary: 'The pages that are read for you once a day.', auth: 'required', response: WatchedPageList },
  ({ viewer }) => listWatchedPages(viewer),
)
export const POST = route(
  {
    summary: 'Add a web page of yours to be read once a day, as soon as you have proven that it is yours.',
    auth: 'required',
    body: AddressBody,
    response: WatchedPageView,
  },
  ({ viewer, body }) => watchPage(viewer, body.address),
)

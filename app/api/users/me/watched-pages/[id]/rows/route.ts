import { ImportPreview } from '@/lib/api/event-desk'
import { WatchedPageId } from '@/lib/api/imports'
import { route } from '@/server/http/route'
import { previewWatchedPage } from '@/server/imports/watched-pages'

export const GET = route(
  {
    summary: 'What was last read from a web page of yours, as rows to review before importing them.',
    auth: 'required',
    params: WatchedPageId,
    response: ImportPreview,
  },
  ({ viewer, params, language }) => previewWatchedPage(viewer, params.id, language),
)

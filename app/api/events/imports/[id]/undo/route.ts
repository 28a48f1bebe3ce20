import { ImportUndone, WatchedPageId } from '@/lib/api/imports'
import { route } from '@/server/http/route'
import { undoImport } from '@/server/imports/undo-import'

export const POST = route(
  {
    summary: 'Undo a whole import: events it created are deleted, events it changed are restored. Events with guests stay.',
    auth: 'required',
    scope: 'events:write',
    params: WatchedPageId,
    response: ImportUndone,
  },
  ({ viewer, params }) => undoImport(viewer, params.id),
)

import { ImportList } from '@/lib/api/imports'
import { route } from '@/server/http/route'
import { listImports } from '@/server/imports/undo-import'

export const GET = route(
  {
    summary: 'Your latest imports, with how many events each created and changed.',
    auth: 'required',
    scope: 'events:read',
    response: ImportList,
  },
  ({ viewer }) => listImports(viewer),
)

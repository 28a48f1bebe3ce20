import { RevisionParams } from '@/lib/api/event-history'
import { EventView } from '@/lib/api/events'
import { undoRevision } from '@/server/events/history/undo-revision'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Undo a change of an event. If a later change touched the same fact, 409 names it as the path of its issue.',
    auth: 'optional',
    scope: 'events:write',
    params: RevisionParams,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, params }) => undoRevision({ viewer, deviceKeyHash }, params.id, params.revisionId),
)

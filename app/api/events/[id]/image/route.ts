import { EventIdParams, EventView, RepeatedEventId } from '@/lib/api/events'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'
import { removeEventImage } from '@/server/events/pictures/remove-event-image'
import { updateEventImage } from '@/server/events/pictures/update-event-image'
import { requireFile, requireSameId } from '@/server/events/pictures/picture-call'
import { route } from '@/server/http/route'

export const PUT = route(
  {
    summary: 'Replace an event’s picture.',
    auth: 'optional',
    scope: 'events:write',
    limit: 'upload',
    params: EventIdParams,
    form: { files: { image: 1 }, maxFileBytes: MAX_IMAGE_BYTES },
    body: RepeatedEventId,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, params, body, files }) =>
    updateEventImage({ viewer, deviceKeyHash }, requireSameId(params.id, body.eventId), requireFile(files).bytes),
)

export const DELETE = route(
  {
    summary: 'Remove only the picture of an event; its facts stay.',
    auth: 'optional',
    scope: 'events:write',
    params: EventIdParams,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, params }) => removeEventImage({ viewer, deviceKeyHash }, params.id),
)

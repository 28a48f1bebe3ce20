import { EventIdField, EventView } from '@/lib/api/events'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'
import { addLineupPicture } from '@/server/events/pictures/add-lineup-picture'
import { requireFile } from '@/server/events/pictures/picture-call'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: "Add a picture to an event's line-up.",
    auth: 'optional',
    scope: 'events:write',
    limit: 'upload',
    form: { files: { image: 1 }, maxFileBytes: MAX_IMAGE_BYTES },
    body: EventIdField,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, body, files }) => addLineupPicture({ viewer, deviceKeyHash }, body.eventId, requireFile(files).bytes),
)

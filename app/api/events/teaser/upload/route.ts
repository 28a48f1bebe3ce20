import { EventIdField, EventView } from '@/lib/api/events'
import { MAX_FILM_BYTES } from '@/lib/media/limits'
import { addTeaser } from '@/server/events/pictures/add-teaser'
import { requireSpooled } from '@/server/events/pictures/picture-call'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Add a short film (MP4, WebM or QuickTime) to an event, or a picture instead; the field is called image.',
    auth: 'optional',
    scope: 'events:write',
    limit: 'upload',
    form: { files: { image: 1 }, maxFileBytes: MAX_FILM_BYTES, spool: true },
    body: EventIdField,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, body, files }) => addTeaser({ viewer, deviceKeyHash }, body.eventId, requireSpooled(files)),
)

import { EventIdField, EventView } from '@/lib/api/events'
import { MAX_ANIMATION_BYTES } from '@/lib/media/limits'
import { addGif } from '@/server/events/pictures/add-gif'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Add an animated picture (GIF or WebP) to an event; without a file nothing changes.',
    auth: 'optional',
    scope: 'events:write',
    limit: 'upload',
    form: { files: { image: 1 }, maxFileBytes: MAX_ANIMATION_BYTES, orJson: true },
    body: EventIdField,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, body, files }) => addGif({ viewer, deviceKeyHash }, body.eventId, files[0]?.bytes ?? null),
)

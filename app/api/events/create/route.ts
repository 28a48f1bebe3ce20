import { EventCreate, EventView } from '@/lib/api/events'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'
import { createEvent } from '@/server/events/create-event'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Create an event by hand, with or without a picture; only the title is required.',
    auth: 'required',
    scope: 'events:write',
    limit: 'upload',
    form: { files: { image: 1 }, maxFileBytes: MAX_IMAGE_BYTES, orJson: true },
    body: EventCreate,
    response: EventView,
    status: 201,
  },
  ({ viewer, body, files }) => createEvent(viewer, body, files[0]?.bytes ?? null),
)

import { PictureOrder } from '@/lib/api/event-history'
import { EventIdParams, EventView, RepeatedEventId } from '@/lib/api/events'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'
import { addPictures } from '@/server/events/pictures/add-pictures'
import { arrangePictures } from '@/server/events/pictures/arrange-pictures'
import { requireFile, requireSameId } from '@/server/events/pictures/picture-call'
import { route } from '@/server/http/route'

/** Pictures per call. */
const MAX_PICTURES = 10

export const POST = route(
  {
    summary: 'Add more pictures to an event.',
    auth: 'optional',
    scope: 'events:write',
    limit: 'upload',
    params: EventIdParams,
    form: { files: { images: MAX_PICTURES }, maxFileBytes: MAX_IMAGE_BYTES },
    body: RepeatedEventId,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, params, body, files }) => {
    requireFile(files)
    return addPictures(
      { viewer, deviceKeyHash },
      requireSameId(params.id, body.eventId),
      files.map(({ bytes }) => bytes),
    )
  },
)

export const PUT = route(
  {
    summary: 'Set which additional pictures to keep, and their order.',
    auth: 'optional',
    scope: 'events:write',
    params: EventIdParams,
    body: PictureOrder,
    response: EventView,
  },
  ({ viewer, deviceKeyHash, params, body }) => arrangePictures({ viewer, deviceKeyHash }, params.id, body.galleryUrl),
)

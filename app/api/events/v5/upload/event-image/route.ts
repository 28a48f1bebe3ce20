import { UploadedEvent, UploadFields } from '@/lib/api/uploads'
import { route } from '@/server/http/route'
import { receiveUpload } from '@/server/uploads/receive-uploads'
import { ONE_IMAGE } from '@/server/uploads/upload-call'

export const maxDuration = 120
export const POST = route(
  {
    summary: 'Create an event from a photo of a flyer.',
    auth: 'required',
    scope: 'events:write',
    limit: 'upload',
    givesDevice: true,
    form: ONE_IMAGE,
    body: UploadFields,
    response: UploadedEvent,
  },
  receiveUpload,
)

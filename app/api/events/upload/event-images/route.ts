import { UploadedEvents, UploadFields } from '@/lib/api/uploads'
import { route } from '@/server/http/route'
import { receiveUploads } from '@/server/uploads/receive-uploads'
import { SEVERAL_IMAGES } from '@/server/uploads/upload-call'

export const maxDuration = 120
export const POST = route(
  {
    summary: 'Create events from several photos of flyers, without an account.',
    auth: 'optional',
    limit: 'upload',
    givesDevice: true,
    form: SEVERAL_IMAGES,
    body: UploadFields,
    response: UploadedEvents,
  },
  receiveUploads,
)

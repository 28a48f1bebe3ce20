import { UploadedPictures, UploadParams } from '@/lib/api/uploads'
import { route } from '@/server/http/route'
import { getUploadPictures } from '@/server/uploads/queries'

export const GET = route(
  {
    summary:
      "Each picture of an upload: what has been seen of it so far, its events, or why it made none; the id is the caller's own Idempotency-Key.",
    auth: 'none',
    scope: 'events:read',
    limit: 'progress',
    params: UploadParams,
    response: UploadedPictures,
  },
  ({ params, language }) => getUploadPictures(params.uploadId, language),
)

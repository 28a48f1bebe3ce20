import { UploadParams, UploadStatus } from '@/lib/api/uploads'
import { route } from '@/server/http/route'
import { getUploadStatus } from '@/server/uploads/queries'

export const GET = route(
  {
    summary: "How far an upload is; its id is the caller's own Idempotency-Key.",
    auth: 'none',
    scope: 'events:read',
    limit: 'progress',
    params: UploadParams,
    response: UploadStatus,
  },
  ({ params }) => getUploadStatus(params.uploadId),
)

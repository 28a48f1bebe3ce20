import { ReadFlyer } from '@/lib/api/uploads'
import { route } from '@/server/http/route'
import { readFlyer } from '@/server/uploads/read-flyer'
import { idempotencyKeyOf, ONE_IMAGE } from '@/server/uploads/upload-call'

export const POST = route(
  {
    summary: 'Read a flyer to fill in a form: its facts, or those of each of its events; nothing is stored.',
    auth: 'required',
    scope: 'events:write',
    limit: 'upload',
    form: ONE_IMAGE,
    response: ReadFlyer,
  },
  ({ viewer, files, request, address }) =>
    readFlyer({ viewer, picture: files[0]?.bytes ?? null, key: idempotencyKeyOf(request.headers), address }),
)

import { z } from 'zod'
import { route } from '@/server/http/route'
import { exportArchive } from '@/server/privacy/export-account'

/** A file for a person to keep, beside the page that offers it: the data as the call answers them, and the pictures. */
export const GET = route(
  {
    summary: 'Everything that is kept about you, with your pictures, as an archive.',
    auth: 'required',
    proof: true,
    limit: 'export',
    response: z.unknown(),
  },
  ({ viewer }) => exportArchive(viewer),
)

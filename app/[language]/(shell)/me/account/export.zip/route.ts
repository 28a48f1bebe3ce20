import { z } from 'zod'
import { route } from '@/server/http/route'
import { exportArchive } from '@/server/privacy/export-account'

/** A person's data as a file: what the call returns, and the pictures. */
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

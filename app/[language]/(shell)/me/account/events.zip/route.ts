import { z } from 'zod'
import { exportEventArchive } from '@/server/archives/export-events'
import { route } from '@/server/http/route'

/** A host's events and their pictures as a file, to be imported elsewhere. */
export const GET = route(
  {
    summary: 'Your events with their pictures, as an archive that another instance can import.',
    auth: 'required',
    proof: true,
    limit: 'export',
    response: z.unknown(),
  },
  ({ viewer }) => exportEventArchive(viewer),
)

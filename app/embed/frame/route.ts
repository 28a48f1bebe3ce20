import { serveFrame } from '@/server/embeds/serve-frame'

export const dynamic = 'force-dynamic'

/** A list of events alone, for frames in other sites. */
export const GET = (request: Request): Response => serveFrame(request)

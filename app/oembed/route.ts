import { serveOEmbed } from '@/server/embeds/serve-oembed'

export const dynamic = 'force-dynamic'

/** Tells other sites how to embed an event's page. */
export const GET = (request: Request): Promise<Response> => serveOEmbed(request)

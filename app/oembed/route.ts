import { serveOEmbed } from '@/server/embeds/serve-oembed'

export const dynamic = 'force-dynamic'

/** How other programs show an event's page. */
export const GET = (request: Request): Promise<Response> => serveOEmbed(request)

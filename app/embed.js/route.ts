import { serveEmbed } from '@/server/embeds/serve-embed'

export const dynamic = 'force-dynamic'

/** The script that shows events in pages of other sites. */
export const GET = (): Promise<Response> => serveEmbed()

import { serveFeed } from '@/server/feeds/serve-feed'

export const dynamic = 'force-dynamic'

/** `/feeds/{kind}/{key}.{format}`: a list of events to subscribe to. */
export const GET = (request: Request): Promise<Response> => serveFeed(request)
export const HEAD = GET

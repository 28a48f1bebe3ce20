import { serveFeed } from '@/server/feeds/serve-feed'

export const dynamic = 'force-dynamic'

/** `/feeds/{kind}/{key}.{format}`: a list of events as a feed. */
export const GET = (request: Request): Promise<Response> => serveFeed(request)
export const HEAD = GET

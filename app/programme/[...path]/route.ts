import { serveProgramme } from '@/server/feeds/serve-programme'

export const dynamic = 'force-dynamic'

/** `/programme/{kind}/{key}.pdf`: a list of events to print. */
export const GET = (request: Request): Promise<Response> => serveProgramme(request)

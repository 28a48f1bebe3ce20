import { answerEventObject } from '@/server/federation/answer-server'

export const dynamic = 'force-dynamic'

/** An event as other servers read it. */
export const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  answerEventObject(request, (await params).id)
export const HEAD = GET

import { answerNoteObject } from '@/server/federation/answer-server'

export const dynamic = 'force-dynamic'

/** A comment as other servers read it. */
export const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  answerNoteObject(request, (await params).id)
export const HEAD = GET

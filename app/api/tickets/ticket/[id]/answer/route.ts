import { AnswerBody, AnswerResult, TicketParams } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { answerTicket } from '@/server/tickets/answer-ticket'

export const POST = route(
  {
    summary: 'The guest accepts or gives back a place, with the key from the mail.',
    auth: 'none',
    params: TicketParams,
    body: AnswerBody,
    response: AnswerResult,
  },
  ({ params, body }) => answerTicket(params.id, body),
)

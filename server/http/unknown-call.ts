import { z } from 'zod'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { route } from './route'

const SERVER_ERRORS = textFor('serverErrors')

/** Answers every unknown address below `/api/` with 404 in JSON. The page for unknown paths would answer 200. */
export const unknownCall = route({ summary: 'There is no such call.', auth: 'none', response: z.never() }, () => {
  throw new AppError('not_found', SERVER_ERRORS.unknownCall)
})

import { z } from 'zod'
import { AppError } from '@/server/platform/errors'
import { route } from './route'

/** The answer of every address below `/api/` that is no call: 404 in JSON, where the page for unknown paths would answer 200. */
export const unknownCall = route({ summary: 'There is no such call.', auth: 'none', response: z.never() }, () => {
  throw new AppError('not_found', 'There is no such call.')
})

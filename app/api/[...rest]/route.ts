import { z } from 'zod'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { AppError } from '@/server/platform/errors'

const unknown = route({ auth: 'none', response: z.never() }, () => {
  throw new AppError('not_found', 'There is no such call.')
})

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT, preflight as OPTIONS }

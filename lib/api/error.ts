import { z } from 'zod'

/** The one error body of every call. `message` may be shown to a person. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

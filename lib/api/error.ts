import { z } from 'zod'

/** The one error body of every call. `message` may be shown to a person. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With 409: the thing as it is now, where it was changed since the caller saw it. */
  current: z.unknown().optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

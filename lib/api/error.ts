import { z } from 'zod'

/** The error body of every call. `message` may be shown to people. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With 409: the current state, if it changed since the caller read it. */
  current: z.unknown().optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

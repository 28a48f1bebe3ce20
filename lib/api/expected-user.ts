import { z } from 'zod'

/** A field of calls that visitors may make, too. */
export const EXPECTED_USER = {
  /** The account the person believes to be signed in: if it is not, the call is refused instead of counting them as a visitor. */
  expectedUserId: z.string().max(100).optional(),
}

import type { Factor } from '@/lib/auth/second-factor'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/** The refusal of a login with the right password: it names the factors still missing. */
export function factorNeeded(factors: readonly Factor[]): AppError {
  return new AppError('unauthenticated', SECOND_FACTOR_ERRORS.needed, {
    issues: factors.map((path) => ({ path, message: SECOND_FACTOR_ERRORS.needed })),
  })
}

import { env } from './env'
import { AppError } from './errors'

/** The key that seals tokens; throws `internal` if `AUTH_SECRET` is not set. */
export function authSecret(): string {
  const secret = env().secrets.auth
  if (!secret) throw new AppError('internal', 'AUTH_SECRET is not set.')
  return secret
}

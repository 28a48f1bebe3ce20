import { AppError } from '@/server/platform/errors'
import type { LoginOrigin } from '../create-session'
import { openSession, type SignedIn } from '../open-session'
import { textFor } from '@/lib/text/text-for'
import { consumePendingLogin, findPendingLogin } from './pending-login'
import { requireCode } from './require-code'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/**
 * Completes a login that waits for its second factor, by an app or recovery code. Throws `gone` if no login is pending in this browser,
 * `unauthenticated` for a wrong code, `too_many`.
 */
export async function finishLogin(headers: Headers, code: string, from: LoginOrigin): Promise<SignedIn> {
  const pending = await findPendingLogin(headers)
  if (!pending) throw new AppError('gone', SECOND_FACTOR_ERRORS.noPending)
  await requireCode({ userId: pending.userId, device: from.device }, code, 'unauthenticated')
  return openSession(pending.userId, from, {
    hasPassedFactor: true,
    confirm: async (tx) => {
      if (!(await consumePendingLogin(tx, pending.id))) throw new AppError('gone', SECOND_FACTOR_ERRORS.noPending)
    },
  })
}

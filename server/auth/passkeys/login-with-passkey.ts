import type { PasskeyAssertion } from '@/lib/api/passkeys'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { openSession, type SignedIn } from '../open-session'
import { consumePendingLogin, findPendingLogin } from '../second-factor/pending-login'
import { requirePasskey } from './require-passkey'

const PASSKEY_ERRORS = textFor('accountErrors').passkey
const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/**
 * Completes a login that waits for its second factor, or logs in by passkey alone, which then must have verified its owner. Throws
 * `unauthenticated` for a passkey that does not match, `gone` if the login has ended in the meantime.
 */
export async function loginWithPasskey(
  headers: Headers,
  assertion: PasskeyAssertion,
  from: { userAgent: string | null },
): Promise<SignedIn> {
  const pending = await findPendingLogin(headers)
  const { id, userId, isVerified } = await requirePasskey(assertion, {
    purpose: 'login',
    userId: pending?.userId ?? null,
    refusal: 'unauthenticated',
  })
  if (!pending && !isVerified) throw new AppError('unauthenticated', PASSKEY_ERRORS.notVerified)
  return openSession(userId, from, {
    hasPassedFactor: true,
    confirm: async (tx) => {
      if (pending && !(await consumePendingLogin(tx, pending.id))) throw new AppError('gone', SECOND_FACTOR_ERRORS.noPending)
      if (!(await tx.passkey.findFirst({ where: { id }, select: { id: true } })))
        throw new AppError('unauthenticated', PASSKEY_ERRORS.unknown)
    },
  })
}

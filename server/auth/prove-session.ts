import type { Proof } from '@/lib/api/account'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requirePasskey } from './passkeys/require-passkey'
import { requireOwnPassword } from './require-own-password'
import { listFactors } from './second-factor/queries'
import { requireCode } from './second-factor/require-code'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

const missing = (path: 'password' | 'code', message: string) => new AppError('invalid', message, { issues: [{ path, message }] })

/** Whether the second factor was shown: a passkey or a code. Throws `invalid` if the account has one and neither was sent. */
async function showFactor({ userId, sessionId }: Viewer, { code }: Proof): Promise<boolean> {
  if ((await listFactors(userId)).length === 0) return false
  if (code === undefined) throw missing('code', SECOND_FACTOR_ERRORS.codeNeeded)
  await requireCode({ userId, sessionId }, code, 'invalid')
  return true
}

/**
 * Records that the viewer has just proved who they are: by a passkey that verified its owner, or by the password and, if the account has a
 * second factor, a passkey or a code. Throws `invalid` with the field's issue for what is wrong or missing, `too_many`.
 */
export async function proveSession(viewer: Viewer, proof: Proof): Promise<void> {
  const { userId, sessionId } = viewer
  const shown = proof.passkey ? await requirePasskey(proof.passkey, { purpose: 'proof', userId, refusal: 'invalid' }) : null
  if (!shown?.isVerified) {
    if (proof.password === undefined) throw missing('password', SECOND_FACTOR_ERRORS.passwordNeeded)
    await requireOwnPassword(viewer, proof.password)
  }
  const hasFactor = shown !== null || (await showFactor(viewer, proof))
  const at = now()
  await db.session.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: { provenAt: at, ...(hasFactor ? { factorPassedAt: at } : {}) },
  })
}

import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '@/lib/api/passkeys'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError, type ErrorCode } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { consumeChallenge, type Challenge } from './challenges'
import { requireRelyingParty } from './require-relying-party'

const PASSKEY_ERRORS = textFor('accountErrors').passkey

type Asked = Challenge & { refusal: ErrorCode }
/** The passkey that signed, its owner, and whether they were verified by finger, face or PIN. */
export type ShownPasskey = { id: string; userId: string; isVerified: boolean }

/**
 * Verifies a passkey's signature and consumes the challenge. A counter that goes backwards is logged and refused: the key may have been
 * copied. Throws `refusal` for anything that was not asked for, does not verify, or belongs to another account.
 */
export async function requirePasskey(assertion: PasskeyAssertion, { purpose, userId, refusal }: Asked): Promise<ShownPasskey> {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty()
  const refused = (text: string) => new AppError(refusal, text, { issues: [{ path: 'passkey', message: text }] })
  const kept = await db.passkey.findUnique({
    where: { credentialId: assertion.id },
    select: { id: true, userId: true, publicKey: true, counter: true, user: { select: { passkeyHandle: true } } },
  })
  const handle = assertion.response.userHandle
  const isOwners =
    kept && (userId === null || kept.userId === userId) && (handle === undefined ? userId !== null : handle === kept.user.passkeyHandle)
  if (!kept || !isOwners) throw refused(PASSKEY_ERRORS.unknown)
  const verified = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: (challenge) => consumeChallenge(challenge, { purpose, userId }),
    expectedOrigin,
    expectedRPID,
    // The counter is compared below, where a step back can be logged.
    credential: { id: assertion.id, publicKey: new Uint8Array(kept.publicKey), counter: 0 },
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) throw refused(PASSKEY_ERRORS.refused)

  const { newCounter, userVerified } = verified.authenticationInfo
  const at = now()
  const { count } = await db.passkey.updateMany({
    where: { id: kept.id, OR: [{ counter: { lt: newCounter } }, ...(newCounter === 0 ? [{ counter: 0 }] : [])] },
    data: { counter: newCounter, lastUsedAt: at },
  })
  if (count === 1) return { id: kept.id, userId: kept.userId, isVerified: userVerified }
  await db.passkey.updateMany({ where: { id: kept.id }, data: { regressedAt: at } })
  log().warn({ userId: kept.userId, passkeyId: kept.id }, 'the count of a passkey went back')
  throw refused(PASSKEY_ERRORS.regressed)
}

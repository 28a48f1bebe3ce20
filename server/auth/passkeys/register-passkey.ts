import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewPasskey } from '@/lib/api/passkeys'
import { MAX_PASSKEYS, PASSKEY_ALGORITHMS } from '@/lib/auth/second-factor'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { lockOwnAccount } from '../lock-account'
import { noteFirstFactor } from '../second-factor/note-factor'
import { consumeChallenge } from './challenges'
import { requireRelyingParty } from './require-relying-party'

const PASSKEY_ERRORS = textFor('accountErrors').passkey

/**
 * Adds a passkey created by the viewer's browser. Other sessions end, since they have not shown a second factor. Returns recovery codes if
 * the account has none. Throws `invalid` if the passkey was not asked for or does not verify, `conflict` if it is already known or
 * the account has the maximum number, `unauthenticated` if the sign-in has ended.
 */
export async function registerPasskey(viewer: Viewer, { name, passkey }: NewPasskey): Promise<{ id: string; recoveryCodes: string[] }> {
  const { userId, sessionId } = viewer
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty()
  const expectedChallenge = (challenge: string) => consumeChallenge(challenge, { purpose: 'register', userId })
  const verified = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) throw new AppError('invalid', PASSKEY_ERRORS.refused)
  const { credential, credentialBackedUp } = verified.registrationInfo
  const at = now()
  return db.$transaction(async (tx) => {
    await lockOwnAccount(tx, viewer)
    if ((await tx.passkey.count({ where: { userId } })) >= MAX_PASSKEYS) throw new AppError('conflict', PASSKEY_ERRORS.tooMany)
    const { id } = await tx.passkey.create({
      data: {
        userId,
        name,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        createdAt: at,
      },
      select: { id: true },
    })
    return { id, recoveryCodes: await noteFirstFactor(tx, { userId, sessionId, at }) }
  })
}

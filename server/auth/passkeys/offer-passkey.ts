import { randomBytes } from 'node:crypto'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { PasskeyCreation } from '@/lib/api/passkeys'
import { MAX_PASSKEYS, PASSKEY_ALGORITHMS } from '@/lib/auth/second-factor'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { keepChallenge } from './challenges'
import { requireRelyingParty } from './require-relying-party'

const PASSKEY_ERRORS = textFor('accountErrors').passkey

/** The user handle by which authenticators know an account; created with its first passkey. */
async function handleOf(userId: string): Promise<string> {
  await db.user.updateMany({ where: { id: userId, passkeyHandle: null }, data: { passkeyHandle: randomBytes(32).toString('base64url') } })
  const { passkeyHandle } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { passkeyHandle: true } })
  return passkeyHandle ?? ''
}

/**
 * The options the viewer's browser needs to create a passkey. Throws `unavailable` if the site's address is an IP address, `conflict` if
 * the account has the maximum number.
 */
export async function offerPasskey({ userId, username }: Viewer): Promise<PasskeyCreation> {
  const { id, name } = requireRelyingParty()
  const known = await db.passkey.findMany({ where: { userId }, select: { credentialId: true, transports: true } })
  if (known.length >= MAX_PASSKEYS) throw new AppError('conflict', PASSKEY_ERRORS.tooMany)
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(Buffer.from(await handleOf(userId), 'base64url')),
    userName: username,
    userDisplayName: username,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(options.challenge, { purpose: 'register', userId })
  return options as PasskeyCreation
}

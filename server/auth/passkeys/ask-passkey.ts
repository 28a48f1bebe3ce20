import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { PasskeyRequest } from '@/lib/api/passkeys'
import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { findPendingLogin } from '../second-factor/pending-login'
import { keepChallenge, type Challenge } from './challenges'
import { requireRelyingParty } from './require-relying-party'

/**
 * What a browser needs to have a passkey sign: one of an account's, or any that it has for this site.
 * Beside a password the presence of its owner is enough; alone, it asks for finger, face or PIN. Throws `unavailable` at an address without a name.
 */
async function askPasskey(asked: Challenge & { isBesidePassword: boolean }): Promise<PasskeyRequest> {
  const { id } = requireRelyingParty()
  const known =
    asked.userId === null
      ? []
      : await db.passkey.findMany({ where: { userId: asked.userId }, select: { credentialId: true, transports: true } })
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: asked.isBesidePassword ? 'preferred' : 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(options.challenge, { purpose: asked.purpose, userId: asked.userId })
  return options as PasskeyRequest
}

/** What a passkey is to sign for a login: one of the account whose password was right in this browser, or any for this site. */
export async function askLoginPasskey(headers: Headers): Promise<PasskeyRequest> {
  const pending = await findPendingLogin(headers)
  return askPasskey({ purpose: 'login', userId: pending?.userId ?? null, isBesidePassword: pending !== null })
}

/** What one of the viewer's passkeys is to sign to show who they are again. */
export function askProofPasskey({ userId }: Viewer): Promise<PasskeyRequest> {
  return askPasskey({ purpose: 'proof', userId, isBesidePassword: false })
}

import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { PasskeyRequest } from '@/lib/api/passkeys'
import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { findPendingLogin } from '../second-factor/pending-login'
import { keepChallenge, type Challenge } from './challenges'
import { requireRelyingParty } from './require-relying-party'

/**
 * The options a browser needs to have a passkey sign: one of the account's, or any it has for this site. Beside a password, presence is
 * enough; on its own, the passkey asks for finger, face or PIN. Throws `unavailable` if the site's address is an IP address.
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

/** The passkey request for a login: for the account whose password was just entered in this browser, or for any account. */
export async function askLoginPasskey(headers: Headers): Promise<PasskeyRequest> {
  const pending = await findPendingLogin(headers)
  return askPasskey({ purpose: 'login', userId: pending?.userId ?? null, isBesidePassword: pending !== null })
}

/** The passkey request that lets the viewer prove who they are again. */
export function askProofPasskey({ userId }: Viewer): Promise<PasskeyRequest> {
  return askPasskey({ purpose: 'proof', userId, isBesidePassword: false })
}

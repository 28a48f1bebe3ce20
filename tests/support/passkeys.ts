import { askLoginPasskey, askProofPasskey } from '@/server/auth/passkeys/ask-passkey'
import { offerPasskey } from '@/server/auth/passkeys/offer-passkey'
import { registerPasskey } from '@/server/auth/passkeys/register-passkey'
import { db } from '@/server/platform/db'
import { softAuthenticator } from './soft-authenticator'

/** The viewer behind an account's latest session. */
const viewerOf = async (userId: string) => {
  const { id: sessionId, user } = await db.session.findFirstOrThrow({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    select: { id: true, user: { select: { username: true, role: true } } },
  })
  return { userId, sessionId, ...user }
}

/** Adds a passkey to a logged-in account; returns its authenticator. */
export const givePasskey = async (userId: string) => {
  const viewer = await viewerOf(userId)
  const key = softAuthenticator()
  const { id, recoveryCodes } = await registerPasskey(viewer, { name: 'My phone', passkey: key.make(await offerPasskey(viewer)) })
  return { key, id, recoveryCodes }
}

/** What an account's browser sends to add a passkey. */
export const newPasskey = async (userId: string) => ({
  name: 'My phone',
  passkey: softAuthenticator().make(await offerPasskey(await viewerOf(userId))),
})

/** A login with a passkey alone, as sent by a browser without cookies. */
export const passkeyLogin = async (key: ReturnType<typeof softAuthenticator>) => ({
  passkey: key.sign(await askLoginPasskey(new Headers())),
})

/** A proof with a passkey. */
export const passkeyProof = async (userId: string, key: ReturnType<typeof softAuthenticator>) => ({
  passkey: key.sign(await askProofPasskey(await viewerOf(userId))),
})

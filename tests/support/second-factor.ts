import { sealSecret } from '@/server/auth/sealed-secret'
import { createPendingLogin, pendingCookie } from '@/server/auth/second-factor/pending-login'
import { replaceRecoveryCodes } from '@/server/auth/second-factor/recovery-codes'
import { newTotpSecret } from '@/server/auth/second-factor/totp'
import { db } from '@/server/platform/db'
import { appWith } from './app-codes'

/** Gives an account a confirmed authenticator app and recovery codes. */
export const giveApp = async (userId: string) => {
  const secret = newTotpSecret()
  const row = { sealed: sealSecret(secret, userId), confirmedAt: new Date(), lastStep: null }
  await db.totpSecret.upsert({ where: { userId }, create: { userId, ...row }, update: row })
  return { secret, code: appWith(secret), recoveryCodes: await db.$transaction((tx) => replaceRecoveryCodes(tx, userId)) }
}

/** Gives an account a key that awaits its first code. */
export const offerApp = async (userId: string) => {
  const secret = newTotpSecret()
  const row = { sealed: sealSecret(secret, userId), confirmedAt: null, lastStep: null }
  await db.totpSecret.upsert({ where: { userId }, create: { userId, ...row }, update: row })
  return appWith(secret)
}

/** The cookie of a login that awaits its second factor. */
export const pendingOf = async (userId: string) => pendingCookie(await createPendingLogin(db, userId)).split(';')[0] ?? ''

/** Marks every session of an account as having just passed its second factor. */
export const passFactor = (userId: string) =>
  db.session.updateMany({ where: { userId }, data: { provenAt: new Date(), factorPassedAt: new Date() } })

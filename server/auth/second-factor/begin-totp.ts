import type { TotpOffer } from '@/lib/api/second-factor'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { sealSecret } from '../sealed-secret'
import { newTotpSecret, toBase32, totpAddress } from './totp'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/**
 * Offers the viewer a secret for an authenticator app; it takes effect with the first correct code. Throws `conflict` if an app is already
 * set up.
 */
export async function beginTotp({ userId, username }: Viewer): Promise<TotpOffer> {
  const secret = newTotpSecret()
  const sealed = sealSecret(secret, userId)
  const at = now()
  // The condition is part of the write: a confirmed app is never replaced.
  const written = await db.$executeRaw`
    INSERT INTO "TotpSecret" AS kept ("userId", "sealed", "createdAt") VALUES (${userId}, ${sealed}, ${at})
    ON CONFLICT ("userId") DO UPDATE SET "sealed" = ${sealed}, "createdAt" = ${at}, "lastStep" = NULL WHERE kept."confirmedAt" IS NULL`
  if (written === 0) throw new AppError('conflict', SECOND_FACTOR_ERRORS.alreadyOn)
  return { key: toBase32(secret), address: totpAddress(secret, { issuer: env().app.name, account: username }) }
}

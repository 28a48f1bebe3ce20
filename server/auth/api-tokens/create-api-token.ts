import type { ApiTokenView, NewApiToken } from '@/lib/api/api-tokens'
import { MAX_TOKENS, SCOPES, TOKEN_PREFIX } from '@/lib/auth/scopes'
import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/time/spans'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { hashSecret, newSecret } from '@/server/platform/secrets'
import { mailTokenMade, toReceiver } from '../account-mails'
import { lockOwnAccount } from '../lock-account'
import { apiTokenSelect, toApiToken } from './queries'

const TOKEN_ERRORS = textFor('accountErrors').apiToken

/**
 * Creates a token for programs and returns it this once, because only its hash is stored. The owner is notified by mail. Throws `conflict`
 * if the account has the maximum number, `unauthenticated` if the sign-in has ended.
 */
export async function createApiToken(viewer: Viewer, { name, scopes, days }: NewApiToken): Promise<ApiTokenView & { token: string }> {
  const { userId } = viewer
  const token = TOKEN_PREFIX + newSecret()
  const at = now()
  return db.$transaction(async (tx) => {
    // One at a time per account, so that simultaneous calls cannot exceed the limit.
    await lockOwnAccount(tx, viewer)
    const live = await tx.apiToken.count({ where: { userId, revokedAt: null, expiresAt: { gt: at } } })
    if (live >= MAX_TOKENS) throw new AppError('conflict', TOKEN_ERRORS.tooMany({ most: MAX_TOKENS }))
    const row = await tx.apiToken.create({
      data: {
        userId,
        name,
        tokenHash: hashSecret(token),
        scopes: SCOPES.filter((scope) => scopes.includes(scope)),
        createdAt: at,
        expiresAt: new Date(at.getTime() + days * DAY_MS),
      },
      select: { ...apiTokenSelect, user: { select: { email: true, emailVerifiedAt: true, language: true } } },
    })
    if (row.user.emailVerifiedAt) await mailTokenMade(tx, toReceiver(row.user))
    return { ...toApiToken(row), token }
  })
}

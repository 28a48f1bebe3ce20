import { randomBytes } from 'node:crypto'
import type { ApiTokenView, NewApiToken } from '@/lib/api/api-tokens'
import { MAX_TOKENS, SCOPES, TOKEN_PREFIX } from '@/lib/auth/scopes'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { mailTokenMade, toReceiver } from '../account-mails'
import { apiTokenSelect, toApiToken } from './queries'
import { hashApiToken } from './require-token-viewer'

const TOKEN_ERRORS = textFor('accountErrors').apiToken
const DAY_MS = 86_400_000

/**
 * Makes a token for programs and answers it, for only its hash is kept; its owner hears of it by mail. Throws `conflict` for an account that
 * has as many as it may.
 */
export async function createApiToken({ userId }: Viewer, { name, scopes, days }: NewApiToken): Promise<ApiTokenView & { token: string }> {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url')
  const at = now()
  return db.$transaction(async (tx) => {
    // Two at once wait for each other, so that the last place goes once.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR UPDATE`
    const live = await tx.apiToken.count({ where: { userId, revokedAt: null, expiresAt: { gt: at } } })
    if (live >= MAX_TOKENS) throw new AppError('conflict', TOKEN_ERRORS.tooMany({ most: MAX_TOKENS }))
    const row = await tx.apiToken.create({
      data: {
        userId,
        name,
        tokenHash: hashApiToken(token),
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

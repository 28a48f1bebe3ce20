import type { Scope } from '@/lib/auth/scopes'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { hashSecret } from '@/server/platform/secrets'

const TOKEN_ERRORS = textFor('accountErrors').apiToken

/**
 * The account behind a token for programs. Staff's tokens have no more power than anyone's, and calls that ask for a fresh proof refuse
 * them, because a token has no session. Throws `unauthenticated` if the token is unknown, expired or revoked, `forbidden` if the call names
 * no scope or one the token lacks. Source: RFC 6750 §3.
 * @param challenge receives the value of the `WWW-Authenticate` header.
 */
export async function requireTokenViewer(token: string, scope: Scope | undefined, challenge: (value: string) => void): Promise<Viewer> {
  const at = now()
  const found = await db.apiToken.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: {
      id: true,
      scopes: true,
      expiresAt: true,
      revokedAt: true,
      lastUsedOn: true,
      user: { select: { id: true, username: true, disabledAt: true } },
    },
  })
  if (!found || found.revokedAt || found.expiresAt <= at || found.user.disabledAt) {
    challenge('Bearer error="invalid_token"')
    throw new AppError('unauthenticated', TOKEN_ERRORS.dead)
  }
  const { id, scopes, lastUsedOn, user } = found
  if (scope === undefined || !scopes.includes(scope)) {
    challenge(`Bearer error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`)
    throw new AppError('forbidden', scope === undefined ? TOKEN_ERRORS.closed : TOKEN_ERRORS.scope({ scope }))
  }
  const today = new Date(at.toISOString().slice(0, 10))
  if (lastUsedOn?.getTime() !== today.getTime()) await db.apiToken.updateMany({ where: { id }, data: { lastUsedOn: today } })
  return { userId: user.id, sessionId: `api-token:${id}`, username: user.username, role: 'user' }
}

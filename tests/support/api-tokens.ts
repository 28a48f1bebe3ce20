import { randomBytes } from 'node:crypto'
import { TOKEN_PREFIX, type Scope } from '@/lib/auth/scopes'
import { db } from '@/server/platform/db'
import { hashSecret } from '@/server/platform/secrets'

/** Creates a token of an account with these scopes, valid for a day by default. */
export const createToken = async (
  userId: string,
  scopes: readonly Scope[],
  given: { expiresAt?: Date; revokedAt?: Date; lastUsedOn?: Date } = {},
) => {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url')
  const { id } = await db.apiToken.create({
    data: {
      userId,
      name: 'A program',
      tokenHash: hashSecret(token),
      scopes: [...scopes],
      expiresAt: new Date(Date.now() + 86_400_000),
      ...given,
    },
  })
  return { id, token }
}

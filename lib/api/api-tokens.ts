import { z } from 'zod'
import { MAX_TOKEN_NAME, SCOPES, TOKEN_DAYS } from '@/lib/auth/scopes'
import { plainText } from './plain-text'

/** The wire shapes of tokens for programs. */

export const TokenScope = z.enum(SCOPES)

export const NewApiToken = z.object({
  name: plainText(MAX_TOKEN_NAME).min(1),
  scopes: z.array(TokenScope).min(1).max(SCOPES.length),
  /** Days until it expires. */
  days: z.union(TOKEN_DAYS.map((days) => z.literal(days))).default(90),
})
export type NewApiToken = z.infer<typeof NewApiToken>

export const ApiTokenView = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(TokenScope),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The day on which it was last used, `YYYY-MM-DD` in UTC; null if it never was. */
  lastUsedOn: z.string().nullable(),
})
export type ApiTokenView = z.infer<typeof ApiTokenView>
export const ApiTokenList = z.array(ApiTokenView)

/** `token` is shown this once; only its hash is kept. */
export const ApiTokenMade = ApiTokenView.extend({ token: z.string() })
export const ApiTokenParams = z.object({ tokenId: z.uuid() })

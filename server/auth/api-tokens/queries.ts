import type { ApiTokenView } from '@/lib/api/api-tokens'
import { MAX_TOKENS, SCOPES } from '@/lib/auth/scopes'
import { now } from '@/server/platform/clock'
import { db, type Prisma } from '@/server/platform/db'

/** The columns behind `toApiToken`. */
export const apiTokenSelect = {
  id: true,
  name: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedOn: true,
} satisfies Prisma.ApiTokenSelect

/** A token as its owner sees it, without the token itself, which is not kept. */
export function toApiToken(row: Prisma.ApiTokenGetPayload<{ select: typeof apiTokenSelect }>): ApiTokenView {
  return {
    id: row.id,
    name: row.name,
    scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedOn: row.lastUsedOn?.toISOString().slice(0, 10) ?? null,
  }
}

/** An account's active tokens, newest first. */
export async function listApiTokens(userId: string): Promise<ApiTokenView[]> {
  const rows = await db.apiToken.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now() } },
    select: apiTokenSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_TOKENS,
  })
  return rows.map(toApiToken)
}

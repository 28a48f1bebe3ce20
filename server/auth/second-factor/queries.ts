import type { SecondFactorView } from '@/lib/api/second-factor'
import type { Factor } from '@/lib/auth/second-factor'
import { db, type Tx } from '@/server/platform/db'
import { relyingParty } from '@/server/auth/relying-party'

/** The second factors of an account; empty if the password is enough. */
export async function listFactors(userId: string, tx: Pick<Tx, 'totpSecret' | 'passkey'> = db): Promise<Factor[]> {
  const app = await tx.totpSecret.findFirst({ where: { userId, confirmedAt: { not: null } }, select: { userId: true } })
  const passkey = await tx.passkey.findFirst({ where: { userId }, select: { id: true } })
  return [...(app ? ['code' as const] : []), ...(passkey ? ['passkey' as const] : [])]
}

/** The state of an account's second factor, for its owner. */
export async function getSecondFactor(userId: string): Promise<SecondFactorView> {
  const [app, recoveryCodesLeft, passkeys] = await Promise.all([
    db.totpSecret.findFirst({ where: { userId, confirmedAt: { not: null } }, select: { confirmedAt: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
    db.passkey.findMany({
      where: { userId },
      select: { id: true, name: true, createdAt: true, lastUsedAt: true, regressedAt: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
  ])
  return {
    app: app?.confirmedAt ? { since: app.confirmedAt.toISOString() } : null,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, regressedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      mayBeCopied: regressedAt !== null,
    })),
    takesPasskeys: relyingParty() !== null,
  }
}

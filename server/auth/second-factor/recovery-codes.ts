import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@/lib/auth/second-factor'
import type { Tx } from '@/server/platform/db'
import { toBase32 } from './totp'

const LETTERS_PER_GROUP = 6

/** The stored form of a recovery code, ignoring case and spaces. SHA-256 is enough for 120 random bits. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('hex')
}

/** Replaces an account's recovery codes. Returns the new ones as displayed, this once. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (toBase32(randomBytes(15)).match(new RegExp(`.{${LETTERS_PER_GROUP}}`, 'g')) ?? []).join('-').toLowerCase(),
  )
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })) })
  return codes
}

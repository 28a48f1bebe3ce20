import { createPublicKey, verify } from 'node:crypto'
import type { WalletBody, WalletView } from '@/lib/api/wallets'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { fromBase58 } from '@/lib/wallets/base58'
import { walletProofText } from '@/lib/wallets/wallet-proof'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const WALLET_ERRORS = textFor('accountErrors').wallet

/** The DER prefix of a 32-byte Ed25519 public key. Source: RFC 8410 §4. */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Saves the address of the viewer's wallet, replacing the previous one. The private key, which never leaves the browser, has signed that
 * the wallet belongs to this account. Throws `invalid` for a signature by another key, `conflict` for another account's wallet.
 */
export async function saveWallet(viewer: Viewer, { address, proof }: WalletBody): Promise<WalletView> {
  if (!isProven(walletProofText(viewer.userId, address), address, proof)) {
    throw new AppError('invalid', WALLET_ERRORS.badProof, { issues: [{ path: 'proof', message: WALLET_ERRORS.badProof }] })
  }
  const holder = await db.wallet.findUnique({ where: { address }, select: { userId: true } })
  if (holder && holder.userId !== viewer.userId) throw new AppError('conflict', WALLET_ERRORS.taken)
  // If two accounts save the same address at once, the unique index refuses the second.
  await db.wallet.upsert({
    where: { userId: viewer.userId },
    create: { userId: viewer.userId, address },
    update: { address },
    select: { userId: true },
  })
  return { address }
}

function isProven(text: string, address: string, proof: string): boolean {
  const [key, signature] = [fromBase58(address), fromBase58(proof)]
  if (!key || !signature) return false
  try {
    return verify(null, Buffer.from(text), createPublicKey({ key: Buffer.concat([DER_HEAD, key]), format: 'der', type: 'spki' }), signature)
  } catch {
    return false
  }
}

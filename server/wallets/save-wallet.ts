import { createPublicKey, verify } from 'node:crypto'
import type { WalletBody, WalletView } from '@/lib/api/wallets'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { fromBase58 } from '@/lib/wallets/base58'
import { walletProofText } from '@/lib/wallets/wallet-proof'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const WALLET_ERRORS = textFor('accountErrors').wallet

/** What stands before the 32 bytes of an Ed25519 public key in its DER form. Source: RFC 8410 §4. */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Notes the address of the viewer's wallet, in place of the one before. Its owner has signed that it belongs to this account, by the private key
 * that never left the browser. Throws `invalid` for a signature by another key, `conflict` for the wallet of another account.
 */
export async function saveWallet(viewer: Viewer, { address, proof }: WalletBody): Promise<WalletView> {
  if (!isProven(walletProofText(viewer.userId, address), address, proof)) {
    throw new AppError('invalid', WALLET_ERRORS.badProof, { issues: [{ path: 'proof', message: WALLET_ERRORS.badProof }] })
  }
  const holder = await db.wallet.findUnique({ where: { address }, select: { userId: true } })
  if (holder && holder.userId !== viewer.userId) throw new AppError('conflict', WALLET_ERRORS.taken)
  // Two at once with the same address: the unique index answers the second with `conflict`.
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

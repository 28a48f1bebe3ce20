import { generateKeyPairSync, sign } from 'node:crypto'
import { toBase58 } from '@/lib/wallets/base58'
import { walletProofText } from '@/lib/wallets/wallet-proof'

/** A new wallet's address with its signed proof for an account, made with Node's cryptography and not the product's. */
export const signedWallet = (userId: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = toBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  return { address, proof: toBase58(sign(null, Buffer.from(walletProofText(userId, address)), privateKey)) }
}

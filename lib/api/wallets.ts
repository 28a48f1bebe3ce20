import { z } from 'zod'
import { isSignature, isWalletAddress } from '@/lib/wallets/wallet-proof'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'

/** An account's wallet: only its address. No wire shape has room for a private key. */
export const WalletView = z.object({ address: z.string().nullable() })
export type WalletView = z.infer<typeof WalletView>

/** The address to store, with the wallet's signature (base58, Ed25519) over `walletProofText`. */
export const WalletBody = z.strictObject({
  address: z.string().max(60).refine(isWalletAddress, SCHEMA_WORDS.wallet),
  proof: z.string().max(120).refine(isSignature, SCHEMA_WORDS.signature),
})
export type WalletBody = z.infer<typeof WalletBody>

import { fromBase58 } from './base58'

/** An Ed25519 public key is this many bytes, a signature twice as many. */
export const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/** The text that a wallet's owner signs, so that nobody else can register the address, nor for another account. */
export function walletProofText(userId: string, address: string): string {
  return `This wallet belongs to my account.\naccount: ${userId}\naddress: ${address}`
}

/** Whether a text can be a wallet's address: a 32-byte public key in base58, as Solana writes it. */
export function isWalletAddress(text: string): boolean {
  return text.length <= 44 && fromBase58(text)?.length === KEY_BYTES
}

/** Whether a text can be a signature in base58. */
export function isSignature(text: string): boolean {
  return text.length <= 88 && fromBase58(text)?.length === SIGNATURE_BYTES
}

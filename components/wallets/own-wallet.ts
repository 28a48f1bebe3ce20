import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { call } from '@/lib/api/client'
import { WalletView } from '@/lib/api/wallets'
import { toBase58 } from '@/lib/wallets/base58'
import { KEY_BYTES, walletProofText } from '@/lib/wallets/wallet-proof'

/** A wallet as its owner's browser has it; `privateKey` is null where another browser made it. */
export type OwnWallet = { address: string; privateKey: string | null }

/** The account's wallet as this browser knows it; one is made at the first time. Its private key is kept here and goes nowhere. */
export async function openWallet(userId: string): Promise<OwnWallet> {
  const { address } = await call('users/me/wallet', { response: WalletView })
  return address === null ? makeWallet(userId) : { address, privateKey: readPrivateKey(address) }
}

/**
 * Makes a key pair in this browser (Ed25519, in the spelling of Solana) and notes its address, signed, with the account. The key is kept
 * before the server hears of the address: whatever breaks on the way, no noted wallet is without its key. Throws where the browser knows no such keys.
 */
export async function makeWallet(userId: string): Promise<OwnWallet> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no key pair')
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const seed = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).slice(-KEY_BYTES)
  const address = toBase58(publicKey)
  const privateKey = toBase58(Uint8Array.from([...seed, ...publicKey]))
  writeEntry(`solanaWalletPrivateKey:${address}`, privateKey)
  const signature = await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, new TextEncoder().encode(walletProofText(userId, address)))
  await call('users/me/wallet', { method: 'PUT', body: { address, proof: toBase58(new Uint8Array(signature)) }, response: WalletView })
  keepCurrent(address, privateKey)
  return { address, privateKey }
}

/** Takes the private key of a wallet out of this browser, for good. */
export function forgetPrivateKey(address: string): void {
  writeEntry(`solanaWalletPrivateKey:${address}`, null)
  if (readEntry('solanaWalletAddress') !== address) return
  writeEntry('solanaWalletPrivateKey', null)
  writeEntry('solanaWalletAddress', null)
}

/** The wallet of who uses this browser now; the one before keeps its key under its own address. */
function keepCurrent(address: string, privateKey: string): void {
  const [before, key] = [readEntry('solanaWalletAddress'), readEntry('solanaWalletPrivateKey')]
  if (before !== null && key !== null && before !== address) writeEntry(`solanaWalletPrivateKey:${before}`, key)
  writeEntry('solanaWalletAddress', address)
  writeEntry('solanaWalletPrivateKey', privateKey)
  writeEntry(`solanaWalletPrivateKey:${address}`, null)
}

function readPrivateKey(address: string): string | null {
  const current = readEntry('solanaWalletAddress') === address ? readEntry('solanaWalletPrivateKey') : null
  return current ?? readEntry(`solanaWalletPrivateKey:${address}`)
}

/** Whether this browser can make such keys at all. */
export async function canMakeKeys(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}

import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { callProven } from '@/components/browser/proof'
import { call } from '@/lib/api/client'
import { WalletView } from '@/lib/api/wallets'
import { toBase58 } from '@/lib/wallets/base58'
import { KEY_BYTES, walletProofText } from '@/lib/wallets/wallet-proof'
import { lockKey, unlockKey } from './locked-key'

/** A wallet as its owner's browser has it; `privateKey` is null if it is not here, or is here but encrypted (`isLocked`). */
export type OwnWallet = { address: string; privateKey: string | null; isLocked: boolean }

/** The account's wallet as this browser knows it; created the first time. Its private key never leaves the browser. */
export async function openWallet(userId: string): Promise<OwnWallet> {
  const { address } = await call('users/me/wallet', { response: WalletView })
  return address === null ? makeWallet(userId) : { address, privateKey: readPrivateKey(address), isLocked: readLocked(address) !== null }
}

/**
 * Creates a key pair in this browser (Ed25519, in Solana's format) and registers its signed address with the account. The key is stored
 * first, so that no registered wallet is without its key, whatever fails in between. Throws if the browser does not support such keys.
 */
export async function makeWallet(userId: string): Promise<OwnWallet> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no key pair')
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const seed = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).slice(-KEY_BYTES)
  const address = toBase58(publicKey)
  const privateKey = toBase58(Uint8Array.from([...seed, ...publicKey]))
  writeEntry(`solanaWalletPrivateKey:${address}`, privateKey)
  const signature = await crypto.subtle.sign(
    { name: 'Ed25519' },
    pair.privateKey,
    new TextEncoder().encode(walletProofText(userId, address)),
  )
  await callProven('users/me/wallet', {
    method: 'PUT',
    body: { address, proof: toBase58(new Uint8Array(signature)) },
    response: WalletView,
  })
  keepCurrent(address, privateKey)
  return { address, privateKey, isLocked: false }
}

/** Deletes a wallet's private key from this browser for good. */
export function forgetPrivateKey(address: string): void {
  writeEntry(`solanaWalletLockedKey:${address}`, null)
  forgetOpenKey(address)
}

/** Deletes the unencrypted key, which anyone at this browser could read. */
function forgetOpenKey(address: string): void {
  writeEntry(`solanaWalletPrivateKey:${address}`, null)
  if (readEntry('solanaWalletAddress') !== address) return
  writeEntry('solanaWalletPrivateKey', null)
  writeEntry('solanaWalletAddress', null)
}

/**
 * Encrypts a wallet's private key with a passphrase. Decrypts it once as a check before deleting the unencrypted key. False if the browser
 * cannot encrypt or store it.
 */
export async function protectPrivateKey({ address, privateKey }: OwnWallet, passphrase: string): Promise<boolean> {
  if (privateKey === null) return false
  const entry = `solanaWalletLockedKey:${address}` as const
  try {
    const locked = await lockKey(privateKey, { address, passphrase })
    if ((await unlockKey(locked, { address, passphrase })) !== privateKey) return false
    writeEntry(entry, locked)
    // Without storage it would last for this visit only.
    if (window.localStorage.getItem(entry) !== locked) return false
  } catch {
    return false
  }
  forgetOpenKey(address)
  return true
}

/** Decrypts the private key for as long as the page is open; null for a wrong passphrase. */
export async function unlockPrivateKey(address: string, passphrase: string): Promise<string | null> {
  const locked = readLocked(address)
  return locked === null ? null : unlockKey(locked, { address, passphrase })
}

const readLocked = (address: string) => readEntry(`solanaWalletLockedKey:${address}`)

/** Stores the current user's wallet; the previous one keeps its key under its own address. */
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

/** Whether this browser supports such keys. */
export async function canMakeKeys(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}

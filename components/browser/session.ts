'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { LoginAnswer } from '@/lib/api/auth'
import { listEntries, parseEntry, readEntry, watchEntries, writeEntry } from './local-storage'

export type StoredUser = { id: string; username: string }

/** Personal entries, cleared on logout, so that the next user of a shared phone finds nothing. */
const PERSONAL = [
  'access_token',
  'user',
  'uploadedEvents',
  'favoriteEventIds',
  'following',
  'unsentFavorites',
  'unsentFollows',
  'likesMergedFor',
  'recentSearches',
  'landingSearch',
  'preferences',
  'blocked',
  'staff',
  'preferencesDraft',
  'profileDraft',
  'eventForms',
  'solanaWalletAddress',
  'solanaWalletPrivateKey',
] as const

/**
 * Remembers who is logged in, for display only: rights come from the session cookie. Favorites collected as a visitor stay; those of
 * another account whose session expired without a logout are dropped.
 */
export function rememberLogin(answer: LoginAnswer): void {
  const mergedFor = readEntry('likesMergedFor')
  if (mergedFor !== null && mergedFor !== answer.user.id) forgetLogin()
  forgetToken()
  writeEntry('user', JSON.stringify(answer.user))
  writeEntry('loggedIn', 'true')
}

/** Removes the token that earlier versions kept where every script could read it. The cookie is enough. */
export function forgetToken(): void {
  if (readEntry('access_token') !== null) writeEntry('access_token', null)
}

/** Whether a logout would delete a wallet's private key that no passphrase protects. */
export function holdsOpenKey(): boolean {
  return readEntry('solanaWalletPrivateKey') !== null || listEntries('solanaWalletPrivateKey:').length > 0
}

/** Forgets everything personal about the user who was logged in. Only private keys encrypted with a passphrase stay. */
export function forgetLogin(): void {
  for (const key of [...PERSONAL, ...listEntries('solanaWalletPrivateKey:')]) writeEntry(key, null)
  writeEntry('loggedIn', 'false')
}

/** Updates the stored user with changes to the account. */
export function mergeStoredUser(changes: Record<string, unknown>): void {
  const user = parseEntry(readEntry('user'))
  if (typeof user === 'object' && user !== null) writeEntry('user', JSON.stringify({ ...user, ...changes }))
}

const storedText = () => (readEntry('loggedIn') === 'true' ? readEntry('user') : null)

/** The user logged in on this browser; null for visitors and during server rendering. */
export function useStoredUser(): StoredUser | null {
  const text = useSyncExternalStore(watchEntries, storedText, () => null)
  return useMemo(() => toStoredUser(parseEntry(text)), [text])
}

/** The same, once, for code outside of components. */
export const readStoredUser = (): StoredUser | null => toStoredUser(parseEntry(storedText()))

/** Parsed by hand: every page carries this code, and a schema library would be its largest part. */
function toStoredUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('username' in value)) return null
  const { id, username } = value
  return typeof id === 'string' && typeof username === 'string' ? { id, username } : null
}

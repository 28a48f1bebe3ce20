'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'
import type { LoginAnswer } from '@/lib/api/auth'
import { readEntry, watchEntries, writeEntry } from './local-storage'

const StoredUser = z.object({ id: z.string(), username: z.string() })
export type StoredUser = z.infer<typeof StoredUser>

/** Keeps who has logged in, as screens show it; rights come from the server's cookie alone. */
export function rememberLogin(answer: LoginAnswer): void {
  writeEntry('access_token', answer.access_token)
  writeEntry('user', JSON.stringify(answer.user))
  writeEntry('loggedIn', 'true')
}

/** Forgets everything that belongs to the person who was logged in. Source: RULES B20. */
export function forgetLogin(): void {
  for (const key of ['access_token', 'user', 'uploadedEvents'] as const) writeEntry(key, null)
  writeEntry('loggedIn', 'false')
}

/** The person logged in on this browser; null for visitors and during server rendering. */
export function useStoredUser(): StoredUser | null {
  const text = useSyncExternalStore(watchEntries, () => (readEntry('loggedIn') === 'true' ? readEntry('user') : null), () => null)
  return useMemo(() => {
    if (!text) return null
    try {
      return StoredUser.parse(JSON.parse(text))
    } catch {
      return null
    }
  }, [text])
}

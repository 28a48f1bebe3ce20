import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { parseEntry } from './local-storage'

const idOf = (text: string | null): unknown => {
  const user = parseEntry(text)
  return typeof user === 'object' && user !== null && 'id' in user ? user.id : null
}

/**
 * When the account is logged out in another tab, or another one logs in there, the server is asked for this tab's page again: a private one
 * leads to the login.
 */
export function useLeaveOnLogout(): void {
  const router = useRouter()
  useEffect(() => {
    // The event comes only from other tabs. The tab of the logout itself leaves by its own way.
    const handleStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === 'user' && idOf(oldValue) !== null && idOf(oldValue) !== idOf(newValue)) router.refresh()
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [router])
}

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { parseEntry, readEntry } from './local-storage'

/**
 * For pages that only one account may read: when that account is logged out in another tab, or another one logs in there, the server is
 * asked again, and it leads to the login.
 */
export function useLeaveOnLogout(viewerId: string): void {
  const router = useRouter()
  useEffect(() => {
    // The event comes only from other tabs. The tab of the logout itself leaves by its own way.
    let hasLeft = false
    const handleStorage = () => {
      if (hasLeft) return
      const user = readEntry('loggedIn') === 'true' ? parseEntry(readEntry('user')) : null
      if (typeof user === 'object' && user !== null && 'id' in user && user.id === viewerId) return
      hasLeft = true
      router.refresh()
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [router, viewerId])
}

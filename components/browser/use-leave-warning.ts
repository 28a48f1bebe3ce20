'use client'

import { useEffect } from 'react'

/** Warns before the tab is closed while something is unsaved or under way. */
export function useLeaveWarning(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleLeave)
    return () => window.removeEventListener('beforeunload', handleLeave)
  }, [isPending])
}

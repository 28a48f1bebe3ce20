'use client'

import { useEffect } from 'react'

/** How often changes of the list are fetched. */
const POLL_MS = 5000

/**
 * Polls every few seconds. A page that was refused polls only when that may have changed: when the reader comes back to it, or when another
 * tab logs in or out.
 */
export function useRounds(poll: () => Promise<void>, { isReady, isRefused }: { isReady: boolean; isRefused: boolean }): void {
  useEffect(() => {
    if (!isReady || isRefused) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const round = async () => {
      await poll()
      if (!isOver) timer = setTimeout(() => void round(), POLL_MS)
    }
    void round()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [poll, isReady, isRefused])

  useEffect(() => {
    if (!isRefused) return
    let isAsking = false
    let isDue = false
    const ask = async () => {
      isDue = true
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      // A login stores several entries: the last of them counts, even if an earlier one is being asked about.
      while (isDue) {
        isDue = false
        await poll()
      }
      isAsking = false
    }
    const handleReturn = () => void ask()
    document.addEventListener('visibilitychange', handleReturn)
    window.addEventListener('focus', handleReturn)
    window.addEventListener('storage', handleReturn)
    return () => {
      document.removeEventListener('visibilitychange', handleReturn)
      window.removeEventListener('focus', handleReturn)
      window.removeEventListener('storage', handleReturn)
    }
  }, [poll, isRefused])
}

import { useEffect, useEffectEvent } from 'react'

/** When to try again after the browser said that it is online: the network may need a moment more. */
const ONLINE_TRIES_MS = [1000, 3000, 7000]

/** Calls `onOnline` when the browser says that it is online, and a few times after that. */
export function useReconnect(onOnline: () => void): void {
  const tryAgain = useEffectEvent(onOnline)
  useEffect(() => {
    let again: ReturnType<typeof setTimeout>[] = []
    const handleOnline = () => {
      again.forEach(clearTimeout)
      tryAgain()
      again = ONLINE_TRIES_MS.map((wait) => setTimeout(() => tryAgain(), wait))
    }
    window.addEventListener('online', handleOnline)
    return () => {
      again.forEach(clearTimeout)
      window.removeEventListener('online', handleOnline)
    }
  }, [])
}

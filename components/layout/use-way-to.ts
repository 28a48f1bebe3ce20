import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { watchNavigation } from '@/components/browser/navigation'
import { usePagePath } from '@/components/texts/use-page-path'

/** After this long the page has failed and shows that itself. */
const PATIENCE_MS = 15_000

/** The path of the page that is loading, without a language; null while none is. */
export function useWayTo(): string | null {
  const address = `${usePagePath()}?${useSearchParams().toString()}`
  const [way, setWay] = useState<{ from: string; to: string } | null>(null)
  const isOnTheWay = way?.from === address
  useEffect(() => {
    const stop = watchNavigation((to) => setWay({ from: address, to }))
    return () => {
      stop()
      // It ends on arrival: going back to this address later does not start it again.
      setWay(null)
    }
  }, [address])
  useEffect(() => {
    if (!isOnTheWay) return
    const timer = setTimeout(() => setWay(null), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isOnTheWay])
  return isOnTheWay ? way.to : null
}

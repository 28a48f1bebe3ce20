'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { usePagePath } from '@/components/texts/use-page-path'
import { watchNavigation } from '@/components/browser/navigation'

/** A page that takes longer has failed, and shows that itself. */
const PATIENCE_MS = 15_000

/** A thin line at the top while another page is loading; it takes no space. */
export function RouteProgress() {
  const address = `${usePagePath()}?${useSearchParams().toString()}`
  const [leaving, setLeaving] = useState<string | null>(null)
  const isOnTheWay = leaving === address
  useEffect(() => watchNavigation(() => setLeaving(address)), [address])
  useEffect(() => {
    if (!isOnTheWay) return
    const timer = setTimeout(() => setLeaving(null), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isOnTheWay])
  return isOnTheWay ? (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-[80] h-0.75 origin-left animate-approach bg-signal" />
  ) : null
}

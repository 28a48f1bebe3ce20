'use client'

import { useEffect, type RefObject } from 'react'
import { SEEN_MS, SEEN_SHARE } from '@/lib/ads/counting'

/** Views already reported by this page. The server counts a device once a day anyway. */
const told = new Set<string>()

/** Also sent while the page unloads. What does not arrive is not counted, and nothing waits for it. */
function note(kind: 'views' | 'clicks', placement: string): void {
  void fetch(`/api/campaigns/${kind}`, {
    method: 'POST',
    body: JSON.stringify({ placements: [placement] }),
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}

/** Reports that an advertisement was opened. */
export function noteClick(placement: string): void {
  note('clicks', placement)
}

/** Reports that an advertisement was seen: at least half of it in view for a second. Source: lib/ads/counting.ts. */
export function useAdView(area: RefObject<Element | null>, placement: string | undefined): void {
  useEffect(() => {
    if (!placement || !area.current || told.has(placement) || typeof IntersectionObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry?.isIntersecting) return
        timer = setTimeout(() => {
          if (document.hidden || told.has(placement)) return
          told.add(placement)
          note('views', placement)
        }, SEEN_MS)
      },
      { threshold: SEEN_SHARE },
    )
    watch.observe(area.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [area, placement])
}

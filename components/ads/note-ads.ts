'use client'

import { useEffect, type RefObject } from 'react'
import { SEEN_MS, SEEN_SHARE } from '@/lib/ads/counting'

/** Views told of on this page; the server counts a device once a day anyhow. */
const told = new Set<string>()

/** Sent also when the page is being left; what does not arrive is not counted, and nobody waits for it. */
function note(kind: 'views' | 'clicks', placement: string): void {
  void fetch(`/api/campaigns/${kind}`, {
    method: 'POST',
    body: JSON.stringify({ placements: [placement] }),
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}

/** Tells that an advertisement was opened. */
export function noteClick(placement: string): void {
  note('clicks', placement)
}

/** Tells that an advertisement was seen: at least half of it in view for a second. Source: lib/ads/counting.ts. */
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

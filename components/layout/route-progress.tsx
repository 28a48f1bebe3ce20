'use client'

import { useWayTo } from './use-way-to'

/** A thin line at the top while another page is loading; it takes no space. */
export function RouteProgress() {
  return useWayTo() === null ? null : (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-[80] h-0.75 origin-left animate-approach bg-signal" />
  )
}

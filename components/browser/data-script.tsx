'use client'

import { useState } from 'react'
import { useIsServed } from './use-is-served'

/**
 * Structured data as it came with the page. Never made or changed in the browser: only search engines read it, and Trusted Types forbid
 * scripts written there.
 */
export function DataScript({ json }: { json: string }) {
  const isServed = useIsServed()
  const [first] = useState(json)
  return isServed ? <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: first }} /> : null
}

'use client'

import { FIRST_SCRIPT } from './first-script'
import { useIsServed } from './use-is-served'

/**
 * The script that runs before the first paint. A client component, so that the page's data does not repeat it; the browser never needs it.
 */
export function FirstScriptTag() {
  return useIsServed() ? <script suppressHydrationWarning>{typeof window === 'undefined' ? FIRST_SCRIPT : ''}</script> : null
}

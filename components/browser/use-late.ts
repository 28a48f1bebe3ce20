'use client'

import { useDeferredValue } from 'react'

/**
 * False in the page as it arrives and on the first render, true right after: for what needs scripts anyway and is not in sight at once, so
 * that its markup need not travel.
 */
export function useLate(): boolean {
  return useDeferredValue(true, false)
}

'use client'

import { useRouter } from 'next/navigation'

/** Goes back to the page before if it was one of ours, else to the start. */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (cameFromHere()) router.back()
    else router.push('/')
  }
}

/** The browser's own list of entries holds only pages of this site; where it keeps none, the referrer tells. */
function cameFromHere(): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : document.referrer.startsWith(`${origin}/`)
}

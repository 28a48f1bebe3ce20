'use client'

import { useRouter } from 'next/navigation'

/** Goes back to the previous page if it was one of ours, or else to the start page. */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (cameFromHere()) router.back()
    else router.push('/')
  }
}

/** The Navigation API lists only pages of this site; without it, the referrer decides. */
function cameFromHere(): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : document.referrer.startsWith(`${origin}/`)
}

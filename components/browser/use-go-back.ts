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

/** The Navigation API lists only pages of this site, this one perhaps several times; without it, the referrer decides. */
function cameFromHere(): boolean {
  if (!('navigation' in window)) return document.referrer.startsWith(`${origin}/`)
  const { navigation, location } = window
  return navigation.entries().some(({ index, url }) => index < (navigation.currentEntry?.index ?? 0) && url !== location.href)
}

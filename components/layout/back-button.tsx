'use client'

import { ArrowLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { EVENT } from '@/lib/text/events'

/** Back to the page before if it was one of ours, else to the start. Source: Spec §2 Event detail. */
export function BackButton({ className }: { className?: string }) {
  const router = useRouter()
  const handleBack = () => {
    if (cameFromHere()) router.back()
    else router.push('/')
  }
  return (
    <Button look="plain" {...(className ? { className } : {})} onClick={handleBack}>
      <ArrowLeft aria-hidden />
      {EVENT.back}
    </Button>
  )
}

/** The browser's own list of entries holds only pages of this site; where it keeps none, the referrer tells. */
function cameFromHere(): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : document.referrer.startsWith(`${origin}/`)
}

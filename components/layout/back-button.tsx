'use client'

import { ArrowLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { EVENT } from '@/lib/text/events'

/** Back to the page before if it was one of ours, else to the start. Source: Spec §2 Event detail. */
export function BackButton({ className }: { className?: string }) {
  const router = useRouter()
  const handleBack = () => {
    const cameFromHere = document.referrer.startsWith(window.location.origin) || (window.history.state !== null && window.history.length > 2)
    if (cameFromHere) router.back()
    else router.push('/')
  }
  return (
    <Button look="plain" {...(className ? { className } : {})} onClick={handleBack}>
      <ArrowLeft aria-hidden />
      {EVENT.back}
    </Button>
  )
}

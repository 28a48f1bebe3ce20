'use client'

import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { EVENT } from '@/lib/text/events'

export type ShareButtonProps = { title: string; url: string }

/** Shares a page with the device's own sheet, else copies its address. Source: Spec §8 Share. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const handleShare = async () => {
    if (typeof navigator.share === 'function') {
      // Closing the device's sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return undefined
    }
    const isSaved = await navigator.clipboard.writeText(url).then(() => true, () => false)
    if (isSaved) return showToast(EVENT.savedToClipboard)
    const { ERRORS } = await import('@/lib/text/errors')
    return showToast(ERRORS.clipboard)
  }
  return (
    <Button onClick={() => void handleShare()}>
      <Share2 aria-hidden />
      {EVENT.share}
    </Button>
  )
}

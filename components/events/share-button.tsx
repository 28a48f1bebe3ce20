'use client'

import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EVENT } from '@/lib/text/events'

export type ShareButtonProps = { title: string; url: string }

/** Shares a page with the device's own sheet, else copies its address. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const handleShare = async () => {
    if (typeof navigator.share === 'function') {
      // Closing the device's sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    const isSaved = await navigator.clipboard.writeText(url).then(() => true, () => false)
    const [{ showToast }, { ERRORS }] = await Promise.all([import('@/components/ui/toast'), import('@/lib/text/errors')])
    await showToast(isSaved ? EVENT.savedToClipboard : ERRORS.clipboard)
  }
  return (
    <Button onClick={() => void handleShare()}>
      <Share2 aria-hidden />
      {EVENT.share}
    </Button>
  )
}

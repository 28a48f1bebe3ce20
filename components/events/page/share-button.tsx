'use client'

import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'

export type ShareButtonProps = { title: string; url: string }

/** Shares a page with the device's own sheet, else copies its address. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const t = useText('events')
  const handleShare = async () => {
    if (typeof navigator.share === 'function') {
      // Closing the device's sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    const isSaved = await navigator.clipboard.writeText(url).then(() => true, () => false)
    const { showToast } = await import('@/components/ui/toast')
    await showToast(isSaved ? t.event.savedToClipboard : t.event.copyFailed)
  }
  return (
    <Button onClick={() => void handleShare()}>
      <Share2 aria-hidden />
      {t.event.share}
    </Button>
  )
}

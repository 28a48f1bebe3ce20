'use client'

import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'

export type ShareButtonProps = { title: string; url: string }

/** Shares a page with the device's share sheet, or else through a messenger. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const t = useText('events')
  const handleShare = async () => {
    const isShared = typeof navigator.share === 'function' && (await navigator.share({ title, url }).then(() => true, isClosedByPerson))
    if (!isShared) window.open(`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`, '_blank', 'noopener,noreferrer')
  }
  return (
    <Button onClick={() => void handleShare()}>
      <Share2 aria-hidden />
      {t.event.share}
    </Button>
  )
}

/** Closing the share sheet is not a failure. */
const isClosedByPerson = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

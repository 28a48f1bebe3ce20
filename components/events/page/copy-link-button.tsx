'use client'

import { loadPart } from '@/components/ui/lazy-part'

export type CopyLinkButtonProps = { url: string; label: string; className: string }

/** Puts an address on the clipboard and says so. */
export function CopyLinkButton({ url, label, className }: CopyLinkButtonProps) {
  const handleCopy = async () => {
    const isSaved = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    const [{ showToast }, t] = await Promise.all([
      loadPart(() => import('@/components/ui/toast')),
      loadPart(() => import('@/components/texts/fetch-area')).then(({ pageText }) => pageText('events')),
    ])
    await showToast(isSaved ? t.event.savedToClipboard : t.event.copyFailed)
  }
  return (
    <button type="button" className={className} onClick={() => void handleCopy()}>
      {label}
    </button>
  )
}

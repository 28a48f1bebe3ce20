'use client'

export type CopyLinkButtonProps = { url: string; label: string; className: string }

/** Puts an address on the clipboard and says so. */
export function CopyLinkButton({ url, label, className }: CopyLinkButtonProps) {
  const handleCopy = async () => {
    const isSaved = await navigator.clipboard.writeText(url).then(() => true, () => false)
    const [{ showToast }, { ERRORS }, { EVENT }] = await Promise.all([import('@/components/ui/toast'), import('@/lib/text/errors'), import('@/lib/text/events')])
    await showToast(isSaved ? EVENT.savedToClipboard : ERRORS.clipboard)
  }
  return <button type="button" className={className} onClick={() => void handleCopy()}>{label}</button>
}

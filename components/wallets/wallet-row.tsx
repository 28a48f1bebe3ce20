'use client'

import { Copy, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'

/** How long it says that the value was copied. */
const COPIED_MS = 2000

export type WalletRowProps = { label: string; value: string; isSecret?: boolean }

/** A value of a wallet, copied with a press; a secret one is masked. */
export function WalletRow({ label, value, isSecret = false }: WalletRowProps) {
  const t = useText('wallets')
  const [note, setNote] = useState<string | null>(null)
  const [isShown, setShown] = useState(!isSecret)
  useEffect(() => {
    if (note === null) return
    const timer = setTimeout(() => setNote(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [note])

  const handlePress = async () => {
    setShown(true)
    const isCopied = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    )
    setNote(isCopied ? t.copied : t.copyFailed)
  }
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => void handlePress()}
        className="relative grid min-h-14 min-w-0 flex-1 gap-0.5 rounded-control border border-control bg-raised py-2 pr-11 pl-3.5 text-left hover:bg-sunken"
      >
        <span className="text-note text-quiet">{label}</span>
        <span className="font-mono text-small break-all" {...(isSecret ? { 'data-testid': 'private-key' } : {})}>
          {isShown ? (
            value
          ) : (
            <>
              <span aria-hidden>{'•'.repeat(24)}</span>
              <span className="sr-only">{t.show}</span>
            </>
          )}
        </span>
        <Copy aria-hidden className="absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-quiet" />
        <span
          role="status"
          className={note ? 'absolute -top-3 right-3 rounded-control bg-ink px-2 py-0.5 text-note font-semibold text-paper' : 'sr-only'}
        >
          {note}
        </span>
      </button>
      {isSecret && isShown ? (
        <Button look="plain" size="icon" aria-label={t.hide} onClick={() => setShown(false)}>
          <EyeOff aria-hidden />
        </Button>
      ) : null}
    </div>
  )
}

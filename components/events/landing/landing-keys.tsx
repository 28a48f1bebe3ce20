'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { readEntry, watchEntries, writeEntry } from '@/components/browser/local-storage'
import { useText } from '#texts'

export type LandingKeysProps = { onHome: () => void; onAll: () => void }

/** Browsers use these keys too, so they count only where nothing else could be meant. */
function isFree(event: KeyboardEvent): boolean {
  const isBody = document.activeElement === null || document.activeElement === document.body
  const isSelecting = (window.getSelection()?.toString() ?? '') !== ''
  return (
    event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !event.shiftKey &&
    !event.defaultPrevented &&
    isBody &&
    !isSelecting &&
    document.querySelector('[role="dialog"],[role="alertdialog"]') === null
  )
}

/** Ctrl+L, Ctrl+H and Ctrl+A for those who switch them on, and the line that explains them: until then these keys stay the browser's. */
export function LandingKeys({ onHome, onAll }: LandingKeysProps) {
  const t = useText('landing')
  const isOn = useSyncExternalStore(
    watchEntries,
    () => readEntry('landingKeys') === 'on',
    () => false,
  )
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!['l', 'h', 'a'].includes(key) || !isFree(event)) return
      event.preventDefault()
      if (key === 'l') document.getElementById('landing-location')?.focus()
      if (key === 'h') onHome()
      if (key === 'a') onAll()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn, onHome, onAll])

  return (
    <p className="order-last hidden flex-wrap items-center gap-x-4 text-note text-quiet md:pointer-fine:flex">
      {isOn ? (
        <>
          <span>{t.keys}</span>
          {(
            [
              ['L', t.keyLocation],
              ['H', t.keyHome],
              ['A', t.keyAll],
            ] as const
          ).map(([key, what]) => (
            <span key={key}>
              <kbd className="rounded-poster border px-1.5 py-0.5 font-text text-[0.75rem] font-semibold text-ink">
                {t.control}+{key}
              </kbd>{' '}
              {what}
            </span>
          ))}
        </>
      ) : null}
      <button
        type="button"
        onClick={() => writeEntry('landingKeys', isOn ? null : 'on')}
        className="min-h-6 underline underline-offset-2 hover:text-ink"
      >
        {isOn ? t.keysOff : t.keysOn}
      </button>
    </p>
  )
}

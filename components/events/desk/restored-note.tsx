'use client'

import { Button } from '@/components/ui/button'
import { useText } from '#texts'

/** Says that the form shows what was typed earlier, and offers to start over. */
export function RestoredNote({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const t = useText('eventForm')
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-3.5 py-2 text-small">
      {text}
      <Button look="plain" onClick={onDiscard}>
        {t.discard}
      </Button>
    </div>
  )
}

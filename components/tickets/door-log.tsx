'use client'

import { Undo2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { letsIn } from '@/lib/tickets/verdict'
import { useText } from '#texts'
import { useClock } from './door-clock'
import type { Shown } from './use-door'

/** The last scans of this device, newest first; a check-in made by mistake can be undone. */
export function DoorLog({ log, onUndo }: { log: readonly Shown[]; onUndo: (shown: Shown) => void }) {
  const t = useText('door')
  const clock = useClock()
  if (log.length === 0) return <p className="py-8 text-center text-small text-quiet">{t.noScans}</p>
  return (
    <ul className="grid rounded-control border bg-raised">
      {log.map((one) => (
        <li key={one.id} className="flex min-h-15 items-center justify-between gap-3 border-b px-4 py-2 last:border-b-0">
          <div className="min-w-0">
            <p className="font-semibold">{one.entry ? one.entry.name || one.entry.email : t.noName}</p>
            <p className="text-note text-quiet">
              {clock(new Date(one.at))} · {one.isUndone ? t.undone : t.verdicts[one.verdict].title}
            </p>
          </div>
          {letsIn(one.verdict) && !one.isUndone && one.hash ? (
            <Button look="quiet" onClick={() => onUndo(one)}>
              <Undo2 aria-hidden />
              {t.undo}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

'use client'

import { Ban, Check, CircleHelp, Repeat2, Undo2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { letsIn, type Verdict } from '@/lib/tickets/verdict'
import { useText } from '#texts'
import { useClock } from './door-clock'
import type { Shown } from './use-door'

export type VerdictPanelProps = { shown: Shown; onUndo: () => void; onNext: () => void; onAdmit: () => void }

/** Shown by colour, icon and text, besides sound and vibration, because doors are dark and loud. Colours are the same in both themes. */
const LOOKS: Record<Verdict, { ground: string; Icon: typeof Check }> = {
  welcome: { ground: '#1c6b35', Icon: Check },
  again: { ground: '#9a4300', Icon: Repeat2 },
  refused: { ground: '#a3211a', Icon: Ban },
  unsure: { ground: '#6f5300', Icon: CircleHelp },
  unknown: { ground: '#a3211a', Icon: Ban },
  forged: { ground: '#a3211a', Icon: Ban },
  foreign: { ground: '#a3211a', Icon: Ban },
}

/** The result of a scan. */
export function VerdictPanel({ shown, onUndo, onNext, onAdmit }: VerdictPanelProps) {
  const t = useText('door')
  const clock = useClock()
  const tStatuses = useText('ticketStatuses')
  const { verdict, entry, hash, isLocal, isUndone } = shown
  const { ground, Icon } = LOOKS[verdict]
  const words = t.verdicts[verdict]
  const action = 'border-white/60 text-white hover:bg-white/15'
  return (
    <section
      role="alert"
      data-verdict={verdict}
      data-local={isLocal}
      style={isUndone ? undefined : { background: ground }}
      className={isUndone ? 'rounded-control border bg-sunken p-4 text-ink' : 'rounded-control p-4 text-white'}
    >
      <div className="flex items-center gap-4">
        {isUndone ? (
          <Undo2 aria-hidden className="size-12 shrink-0" />
        ) : (
          <Icon aria-hidden strokeWidth={2.5} className="size-14 shrink-0" />
        )}
        <div className="min-w-0">
          <p className="font-title text-[1.75rem] leading-none font-extrabold">{isUndone ? t.undone : words.title}</p>
          <p className="mt-1 text-lead font-semibold">{entry ? entry.name || entry.email : words.text}</p>
          {entry?.name ? <p className="text-note">{entry.email}</p> : null}
          {!isUndone && verdict === 'again' && entry?.at ? (
            <p className="mt-1 text-small font-semibold">
              {clock(new Date(entry.at))}
              {entry.door ? `, ${entry.door}` : ''}
            </p>
          ) : null}
          {!isUndone && verdict === 'refused' && entry ? <p className="mt-1 text-small font-semibold">{tStatuses[entry.status]}</p> : null}
          {!isUndone && entry && !letsIn(verdict) ? <p className="text-note">{words.text}</p> : null}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="large" className={isUndone ? 'flex-1' : `flex-1 ${action}`} onClick={onNext}>
          {t.next}
        </Button>
        {letsIn(verdict) && !isUndone ? (
          <Button size="large" className={action} onClick={onUndo}>
            <Undo2 aria-hidden />
            {t.undo}
          </Button>
        ) : null}
        {verdict === 'unsure' && hash ? (
          <Button size="large" className={action} onClick={onAdmit}>
            {t.letIn}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

import { CloudOff, TriangleAlert, Wifi, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { useText } from '#texts'
import { useClock } from './door-clock'
import type { DoorState } from './use-door'

export type DoorCountProps = {
  inside: number
  expected: number
  isOnline: boolean
  /** Scans that the server does not know yet. */
  waiting: number
}

/** How many are inside, and whether the server knows. */
export function DoorCount({ inside, expected, isOnline, waiting }: DoorCountProps) {
  const t = useText('door')
  return (
    <div className="flex items-end justify-between gap-4">
      <p className="poster-day shrink-0 text-[3.25rem] leading-none whitespace-nowrap" data-inside={inside}>
        {inside}{' '}
        <span className="text-body font-semibold tracking-normal text-quiet">
          {t.of} {expected} {t.inside}
        </span>
      </p>
      <p
        role="status"
        className={classNames('flex items-center gap-1.5 text-right text-note font-semibold', isOnline ? 'text-good' : 'text-warn')}
      >
        {isOnline ? <Wifi aria-hidden className="size-4 shrink-0" /> : <CloudOff aria-hidden className="size-4 shrink-0" />}
        <span>
          {isOnline ? t.online : t.offline}
          {waiting > 0 ? ` ${t.waiting} ${waiting}.` : ''}
        </span>
      </p>
    </div>
  )
}

export type DoorConflictProps = { conflict: DoorState['conflicts'][number]; onForget: () => void }

/** A ticket that two doors let in while one was offline. */
export function DoorConflict({ conflict, onForget }: DoorConflictProps) {
  const t = useText('door')
  const clock = useClock()
  return (
    <div role="alert" className="flex items-start gap-3 rounded-control bg-warn-wash p-3 text-warn">
      <TriangleAlert aria-hidden className="size-6 shrink-0" />
      <p className="flex-1 text-small">
        <strong>
          {t.conflicts}: {conflict.name}
        </strong>
        <span className="block text-note">
          {clock(new Date(conflict.at))}
          {conflict.otherAt ? `; ${t.alreadyAt({ time: clock(new Date(conflict.otherAt)) })}` : ''}
          {conflict.otherDoor ? `, ${conflict.otherDoor}` : ''}
        </span>
      </p>
      <Button look="plain" size="icon" className="-m-2" aria-label={`${t.next}: ${conflict.name}`} onClick={onForget}>
        <X aria-hidden />
      </Button>
    </div>
  )
}

const TABS = ['scan', 'search', 'log'] as const
export type DoorTab = (typeof TABS)[number]

/** Switches between camera, names and what happened so far. */
export function DoorTabs({ tab, onTab }: { tab: DoorTab; onTab: (tab: DoorTab) => void }) {
  const t = useText('door')
  return (
    <div role="group" aria-label={t.title} className="grid grid-cols-3 gap-2">
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={tab === one}
          onClick={() => onTab(one)}
          className={classNames(
            'tap-target rounded-control border px-2 text-small font-semibold',
            tab === one ? 'border-ink bg-ink text-paper' : 'border-control hover:bg-sunken',
          )}
        >
          {t[one]}
        </button>
      ))}
    </div>
  )
}

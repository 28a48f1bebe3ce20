'use client'

import { CloudOff, TriangleAlert, Volume2, VolumeX, Wifi, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { useText } from '#texts'
import { DoorCamera } from './door-camera'
import { useClock } from './door-clock'
import { allowSound, signal } from './door-feedback'
import { DoorLog } from './door-log'
import { DoorSearch } from './door-search'
import { useDoor } from './use-door'
import { VerdictPanel } from './verdict-panel'

const TABS = ['scan', 'search', 'log'] as const

/** Check-in at an event's door, by camera or by name, online and offline. */
export function DoorScreen({ eventId }: { eventId: string }) {
  const t = useText('door')
  const clock = useClock()
  const [device, setDevice] = useState('')
  const [hasSound, setSound] = useState(true)
  const [tab, setTab] = useState<(typeof TABS)[number]>('scan')
  const door = useDoor(eventId, device)
  const { list, shown, conflicts, failure, isOnline, waiting } = door
  useEffect(() => {
    setDevice(readEntry('doorDevice') ?? '')
    setSound(readEntry('doorSound') !== 'off')
  }, [])
  const tell = useEffectEvent(() => {
    if (shown && !shown.isUndone) signal(shown.verdict, { hasSound })
  })
  const warn = useEffectEvent((count: number) => {
    if (count > 0) signal('again', { hasSound })
  })
  // Each verdict is signalled once; switching the sound on does not repeat it.
  const heard = shown && `${shown.id} ${shown.verdict}`
  useEffect(() => tell(), [heard])
  useEffect(() => warn(conflicts.length), [conflicts.length])

  if (!list && failure) return <Failed text={door.needsKey ? t.noKey : failure} onRetry={door.retry} />
  const toggleSound = () => {
    allowSound()
    writeEntry('doorSound', hasSound ? 'off' : 'on')
    setSound(!hasSound)
  }
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-[34rem] grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-3 pb-8">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="truncate text-lead">{list?.sync.event.title ?? t.title}</h1>
          <p className="text-note text-quiet">{list ? `${t.title} · ${list.sync.door}` : t.loading}</p>
        </div>
        <Button look="plain" size="icon" aria-pressed={hasSound} aria-label={hasSound ? t.sound : t.soundOff} onClick={toggleSound}>
          {hasSound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </Button>
      </header>
      {list ? (
        <div className="flex items-end justify-between gap-4">
          <p className="poster-day shrink-0 text-[3.25rem] leading-none whitespace-nowrap" data-inside={door.inside}>
            {door.inside}{' '}
            <span className="text-body font-semibold tracking-normal text-quiet">
              {t.of} {list.sync.expected} {t.inside}
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
      ) : (
        <Skeleton className="h-13" />
      )}
      {failure && list ? (
        <p role="alert" className="rounded-control bg-warn-wash px-4 py-3 text-small font-semibold text-warn">
          {failure}
        </p>
      ) : null}
      {conflicts.map((conflict) => (
        <div key={conflict.id} role="alert" className="flex items-start gap-3 rounded-control bg-warn-wash p-3 text-warn">
          <TriangleAlert aria-hidden className="size-6 shrink-0" />
          <p className="flex-1 text-small">
            <strong>
              {t.conflicts}: {conflict.name}
            </strong>
            <span className="block text-note">
              {clock(new Date(conflict.at))}
              {conflict.otherAt ? `; ${t.alreadyAt} ${t.at} ${clock(new Date(conflict.otherAt))}` : ''}
              {conflict.otherDoor ? `, ${conflict.otherDoor}` : ''}
            </span>
          </p>
          <Button
            look="plain"
            size="icon"
            className="-m-2"
            aria-label={`${t.next}: ${conflict.name}`}
            onClick={() => door.forgetConflict(conflict.id)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <div role="group" aria-label={t.title} className="grid grid-cols-3 gap-2">
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={tab === one}
            onClick={() => setTab(one)}
            className={classNames(
              'tap-target rounded-control border px-2 text-small font-semibold',
              tab === one ? 'border-ink bg-ink text-paper' : 'border-control hover:bg-sunken',
            )}
          >
            {t[one]}
          </button>
        ))}
      </div>
      {shown ? (
        <VerdictPanel shown={shown} onUndo={() => void door.undo(shown)} onNext={door.dismiss} onAdmit={() => void door.admit(shown)} />
      ) : null}
      {tab === 'scan' ? <DoorCamera lastId={shown?.id ?? null} onCode={door.scanCode} onStart={allowSound} /> : null}
      {tab === 'search' && list ? (
        <DoorSearch eventId={eventId} doorKey={door.key} entries={list.entries} onLetIn={(hash) => void door.letIn(hash)} />
      ) : null}
      {tab === 'log' ? (
        <>
          <DoorLog log={door.log} onUndo={(one) => void door.undo(one)} />
          <Field label={t.device} hint={t.deviceHint}>
            {(control) => (
              <Input
                {...control}
                maxLength={40}
                value={device}
                onChange={(event) => {
                  setDevice(event.target.value)
                  writeEntry('doorDevice', event.target.value)
                }}
              />
            )}
          </Field>
        </>
      ) : null}
    </main>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText('door')
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-[34rem] content-center justify-items-start gap-4 px-5">
      <h1 className="text-title">{t.title}</h1>
      <p role="alert" className="text-lead text-quiet">
        {text}
      </p>
      <div className="flex gap-3">
        <Button look="ink" onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </main>
  )
}

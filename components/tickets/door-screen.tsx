'use client'

import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { Button, buttonLook } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { SoftLink } from '@/components/ui/soft-link'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'
import { DoorCamera } from './door-camera'
import { DoorConflict, DoorCount, DoorTabs, type DoorTab } from './door-parts'
import { allowSound, signal } from './door-feedback'
import { DoorLog } from './door-log'
import { DoorSearch } from './door-search'
import { useDoor } from './use-door'
import { VerdictPanel } from './verdict-panel'

/** Check-in at an event's door, by camera or by name, online and offline. */
export function DoorScreen({ eventId }: { eventId: string }) {
  const t = useText('door')
  const [device, setDevice] = useState('')
  const [hasSound, setSound] = useState(true)
  const [tab, setTab] = useState<DoorTab>('scan')
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

  if (!list && failure)
    return (
      <Failed text={door.needsKey ? t.noKey : failure} logIn={door.needsKey ? loginPath(`/door/${eventId}`) : null} onRetry={door.retry} />
    )
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
        <DoorCount inside={door.inside} expected={list.sync.expected} isOnline={isOnline} waiting={waiting} />
      ) : (
        <Skeleton className="h-13" />
      )}
      {failure && list ? (
        <p role="alert" className="rounded-control bg-warn-wash px-4 py-3 text-small font-semibold text-warn">
          {failure}
        </p>
      ) : null}
      {conflicts.map((conflict) => (
        <DoorConflict key={conflict.id} conflict={conflict} onForget={() => door.forgetConflict(conflict.id)} />
      ))}
      <DoorTabs tab={tab} onTab={setTab} />
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

function Failed({ text, logIn, onRetry }: { text: string; logIn: string | null; onRetry: () => void }) {
  const t = useText('door')
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-[34rem] content-center justify-items-start gap-4 px-5">
      <h1 className="text-title">{t.title}</h1>
      <p role="alert" className="text-lead text-quiet">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        {logIn === null ? null : (
          <SoftLink href={logIn} className={buttonLook({ look: 'ink' })}>
            {t.logIn}
          </SoftLink>
        )}
        <Button look={logIn === null ? 'ink' : 'quiet'} onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </main>
  )
}

'use client'

import { Suspense, useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { lazyPart } from '@/components/ui/lazy-part'
import type { DeskEvent } from '@/lib/api/event-desk'
import { toForm } from '@/lib/events/event-form'
import { useText } from '#texts'
import { ConflictSheet } from './conflict-sheet'
import { EditActions } from './edit-actions'
import { EditAside } from './edit-aside'
import { EventForm } from './event-form'
import { FormShell } from './form-shell'
import { RestoredNote } from './restored-note'
import { ScopeDialog } from './scope-dialog'
import { SeriesPanel } from './series-panel'
import { useEventEditor } from './use-event-editor'
import { useKeptForm } from './use-kept-form'

const MagicUpdate = lazyPart(() => import('@/components/events/owner/magic-update').then(({ MagicUpdate }) => MagicUpdate))

export type EditEventProps = { event: DeskEvent; now: string }

/** A form for an existing event. If someone else was faster, both versions are shown, and nothing typed is lost. */
export function EditEvent({ event: loaded, now }: EditEventProps) {
  const t = useText('eventForm')
  const tDesk = useText('desk')
  const [event, setEvent] = useState(loaded)
  const [isMagic, setMagic] = useState(false)
  const kept = useKeptForm(event.id, { form: toForm(loaded), updatedAt: loaded.updatedAt })
  const editor = useEventEditor(event, kept)
  const { scope, conflict } = editor

  const handlePicture = (imageUrl: DeskEvent['imageUrl'], updatedAt: string) => {
    setEvent((before) => ({ ...before, imageUrl }))
    kept.touch(updatedAt)
  }
  return (
    <FormShell
      title={
        <span className="inline-flex flex-wrap items-center gap-3">
          {t.editTitle}
          {editor.isDraft ? (
            <Chip tone="warn" isLarge>
              {tDesk.draft}
            </Chip>
          ) : null}
        </span>
      }
      aside={<EditAside event={event} form={kept.form} now={now} onPicture={handlePicture} onMagic={() => setMagic(true)} />}
      actions={<EditActions editor={editor} isSeries={Boolean(event.seriesId)} />}
    >
      {kept.isRestored ? <RestoredNote text={t.restored} onDiscard={kept.discard} /> : null}
      <EventForm
        form={kept.form}
        problems={editor.fieldProblems}
        isNew={false}
        onChange={kept.change}
        repeat={<SeriesPanel event={event} form={kept.base} onMade={setEvent} />}
      />
      {isMagic ? (
        <Suspense>
          <MagicUpdate eventId={event.id} onClose={() => setMagic(false)} onChanged={editor.takeOver} />
        </Suspense>
      ) : null}
      <ScopeDialog isOpen={scope.isAsking} onClose={scope.close} onChoose={(chosen) => void scope.choose(chosen)} />
      {conflict ? (
        <ConflictSheet
          conflicts={conflict.fields}
          onClose={conflict.close}
          onResolve={(taken) => void conflict.resolve(taken)}
          note={t.conflict.text}
        />
      ) : null}
    </FormShell>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { SeriesView } from '@/lib/api/event-desk'
import { EventView } from '@/lib/api/events'
import { EMPTY_FORM, formProblems, toCreateFields } from '@/lib/events/event-form'
import { useText } from '#texts'
import { EventForm } from './event-form'
import { FillFromFlyer } from './fill-from-flyer'
import { FormPreview } from './form-preview'
import { FormShell } from './form-shell'
import { PictureField } from './picture-field'
import { ONCE, RepeatFields, toSeriesRequest } from './repeat-fields'
import { RestoredNote } from './restored-note'
import { SaveProblem, toProblem, type Problem } from './save-problem'
import { useKeptForm } from './use-kept-form'
import { useKeptPicture } from './use-kept-picture'
import { useObjectUrl } from './use-object-url'

export type CreateEventProps = { timeZone: string; now: string }

/** A form for a new event, published at once or kept as a draft. Only the title is required. */
export function CreateEvent({ timeZone, now }: CreateEventProps) {
  const tErrors = useText('errors')
  const t = useText('eventForm')
  const router = useRouter()
  const kept = useKeptForm('new', { form: EMPTY_FORM, repeat: ONCE })
  const { form, repeat } = kept
  const [picture, setPicture] = useKeptPicture()
  const pictureUrl = useObjectUrl(picture)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isShowing, setShowing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const problems = formProblems(form, t.problems)

  const save = async (state: 'published' | 'draft') => {
    setShowing(true)
    if (Object.keys(problems).length > 0) return focusFirst(Object.keys(problems))
    setSaving(true)
    setProblem(null)
    try {
      const body = new FormData()
      if (picture) body.append('image', picture)
      for (const [name, value] of Object.entries({ ...toCreateFields(form), state })) body.append(name, value)
      const event = await call('events/create', { method: 'POST', body, response: EventView })
      kept.settle(EMPTY_FORM)
      setPicture(null)
      const series = toSeriesRequest(repeat, form.startDate)
      const isWhole =
        series === null ||
        (await call(`events/${event.id}/series`, { method: 'POST', body: series, response: SeriesView }).then(
          () => true,
          () => false,
        ))
      void showToast(isWhole ? (state === 'draft' ? t.draftSaved : t.created) : t.series.failed)
      router.push(isWhole ? (state === 'draft' ? '/admin/events?tab=drafts' : '/admin/events') : `/admin/events/edit/${event.id}`)
      router.refresh()
    } catch (error) {
      setProblem(toProblem(error, tErrors.createEvent))
      setSaving(false)
    }
  }
  const handleDiscard = () => {
    kept.discard()
    setPicture(null)
  }
  return (
    <FormShell
      title={t.createTitle}
      aside={
        <>
          <PictureField url={pictureUrl} error={problem?.fields.image ?? null} onChoose={setPicture} onRemove={() => setPicture(null)} />
          <div className="hidden lg:block">
            <FormPreview form={form} pictureUrl={pictureUrl} timeZone={timeZone} now={now} />
          </div>
        </>
      }
      actions={
        <div className="grid gap-3">
          {problem ? <SaveProblem problem={problem} /> : null}
          <div className="flex items-center justify-end gap-3">
            <span className="mr-auto hidden text-note text-quiet sm:block">{t.kept}</span>
            <Button disabled={isSaving} onClick={() => void save('draft')}>
              {t.saveDraft}
            </Button>
            <Button look="signal" disabled={isSaving} onClick={() => void save('published')}>
              {isSaving ? t.saving : t.publish}
            </Button>
          </div>
        </div>
      }
    >
      {kept.isRestored ? <RestoredNote text={t.restored} onDiscard={handleDiscard} /> : null}
      <FillFromFlyer form={form} picture={picture} onPicture={setPicture} onFill={kept.change} />
      <EventForm
        form={form}
        problems={isShowing ? { ...problem?.fields, ...problems } : {}}
        isNew
        onChange={kept.change}
        repeat={
          <RepeatFields
            repeat={repeat}
            startDate={form.startDate}
            startTime={form.startTime}
            timeZone={timeZone}
            onChange={kept.changeRepeat}
          />
        }
      />
      <div className="mt-10 lg:hidden">
        <FormPreview form={form} pictureUrl={pictureUrl} timeZone={timeZone} now={now} />
      </div>
    </FormShell>
  )
}

/** Focuses the first field that needs another look. */
export function focusFirst(names: readonly string[]): void {
  for (const name of names) {
    const field = document.getElementsByName(name)[0]
    if (!(field instanceof HTMLElement)) continue
    field.focus()
    return
  }
}

'use client'

import { WandSparkles } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Suspense, useState } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { lazyPart } from '@/components/ui/lazy-part'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { CallError, call } from '@/lib/api/client'
import { DeskEvent, SeriesChange, type SeriesScope } from '@/lib/api/event-desk'
import { EventView } from '@/lib/api/events'
import { formProblems, listConflicts, mergeForms, toForm, toFormPatch, type EventForm as Form } from '@/lib/events/event-form'
import { pagePicture } from '@/lib/media/urls'
import { useText } from '#texts'
import { ConflictSheet } from './conflict-sheet'
import { focusFirst } from './create-event'
import { EditPicture } from './edit-picture'
import { EventForm } from './event-form'
import { FormPreview } from './form-preview'
import { FormShell } from './form-shell'
import { RestoredNote } from './restored-note'
import { SaveProblem, toProblem, type Problem } from './save-problem'
import { ScopeDialog } from './scope-dialog'
import { SeriesPanel } from './series-panel'
import { useKeptForm } from './use-kept-form'

const MagicUpdate = lazyPart(() => import('@/components/events/owner/magic-update').then(({ MagicUpdate }) => MagicUpdate))

export type EditEventProps = { event: DeskEvent; now: string }

/**
 * A form for an existing event. Sends only what was changed, and the state it was changed from. If someone else was faster, both versions
 * are shown, and nothing typed is lost.
 */
export function EditEvent({ event: loaded, now }: EditEventProps) {
  const tErrors = useText('errors')
  const t = useText('eventForm')
  const tDesk = useText('desk')
  const router = useRouter()
  const [event, setEvent] = useState(loaded)
  const kept = useKeptForm(event.id, { form: toForm(loaded), updatedAt: loaded.updatedAt })
  const { form, base } = kept
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isShowing, setShowing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isMagic, setMagic] = useState(false)
  const [theirs, setTheirs] = useState<DeskEvent | null>(null)
  const problems = formProblems(form, t.problems)
  const isDraft = event.state === 'draft'

  const send = async (wanted: Form, options: { scope: SeriesScope | null; from: Form; updatedAt: string | undefined }) => {
    const patch = { ...toFormPatch(options.from, wanted), ...(options.updatedAt === undefined ? {} : { baseUpdatedAt: options.updatedAt }) }
    setSaving(true)
    setProblem(null)
    try {
      if (options.scope === null) await call(`events/${event.id}`, { method: 'PUT', body: patch, response: EventView })
      else await call(`events/${event.id}/series`, { method: 'PUT', body: { scope: options.scope, patch }, response: SeriesChange })
      return true
    } catch (error) {
      if (error instanceof CallError && error.code === 'conflict')
        setTheirs(await call(`events/${event.id}/desk`, { response: DeskEvent }).catch(() => null))
      else setProblem(toProblem(error, tErrors.updateEvent))
      setSaving(false)
      return false
    }
  }
  const finish = (text: string) => {
    kept.settle(form)
    void showToast(text)
    router.push(isDraft ? '/admin/events?tab=drafts' : '/admin/events')
    router.refresh()
  }
  const save = async (scope: SeriesScope | null) => {
    if (await send(form, { scope, from: base, updatedAt: kept.baseUpdatedAt })) finish(t.saved)
  }
  const handleSave = () => {
    setShowing(true)
    if (Object.keys(problems).length > 0) return focusFirst(Object.keys(problems))
    if (Object.keys(toFormPatch(base, form)).length === 0) return finish(t.unchanged)
    if (event.seriesId) setAsking(true)
    else void save(null)
  }
  const handlePublish = async () => {
    setShowing(true)
    if (Object.keys(problems).length > 0) return focusFirst(Object.keys(problems))
    const isChanged = Object.keys(toFormPatch(base, form)).length > 0
    if (isChanged && !(await send(form, { scope: null, from: base, updatedAt: kept.baseUpdatedAt }))) return
    try {
      await call(`events/${event.id}/publish`, { method: 'POST', body: { all: true }, response: DeskEvent })
      kept.settle(form)
      void showToast(tDesk.published)
      router.push('/admin/events')
      router.refresh()
    } catch (error) {
      setProblem(toProblem(error, tDesk.publishFailed))
      setSaving(false)
    }
  }
  const handleMagic = (changed: EventView) => {
    const now = toForm(changed)
    if (!isDraft && Object.keys(toFormPatch(base, form)).length === 0) {
      kept.settle(now, changed.updatedAt)
      router.push(`/event/${event.id}`)
      return
    }
    kept.change(mergeForms(base, { theirs: now, mine: form, taken: new Set() }))
    kept.rebase(now, changed.updatedAt)
  }
  const handleResolve = async (taken: ReadonlySet<keyof Form>) => {
    if (!theirs) return
    const now = toForm(theirs)
    const merged = mergeForms(base, { theirs: now, mine: form, taken })
    kept.rebase(now, theirs.updatedAt)
    kept.change(merged)
    setTheirs(null)
    if (await send(merged, { scope: null, from: now, updatedAt: theirs.updatedAt })) {
      kept.settle(merged)
      void showToast(t.saved)
      router.push('/admin/events')
      router.refresh()
    }
  }
  return (
    <FormShell
      title={
        <span className="inline-flex flex-wrap items-center gap-3">
          {t.editTitle}
          {isDraft ? (
            <Chip tone="warn" isLarge>
              {tDesk.draft}
            </Chip>
          ) : null}
        </span>
      }
      aside={
        <>
          <EditPicture
            event={event}
            onChanged={(imageUrl, updatedAt) => {
              setEvent((before) => ({ ...before, imageUrl }))
              kept.touch(updatedAt)
            }}
          />
          <Button className="justify-self-start" onClick={() => setMagic(true)}>
            <WandSparkles aria-hidden />
            {t.magic}
          </Button>
          <nav aria-label={t.editTitle} className="flex flex-wrap gap-2">
            {isDraft ? null : (
              <SoftLink href={`/event/${event.id}`} className={buttonLook({ look: 'outline' })}>
                {tDesk.view}
              </SoftLink>
            )}
            {isDraft ? null : (
              <SoftLink href={`/admin/events/${event.id}/statistics`} className={buttonLook({ look: 'outline' })}>
                {tDesk.statistics}
              </SoftLink>
            )}
          </nav>
          <div className="hidden lg:block">
            <FormPreview
              form={form}
              pictureUrl={event.imageUrl ? pagePicture(event.imageUrl, 'card') : null}
              timeZone={event.timeZone}
              now={now}
            />
          </div>
        </>
      }
      actions={
        <div className="grid gap-3">
          {problem ? <SaveProblem problem={problem} /> : null}
          <div className="flex items-center justify-end gap-3">
            <span className="mr-auto hidden text-note text-quiet sm:block">{t.kept}</span>
            <Button look={isDraft ? 'outline' : 'signal'} disabled={isSaving} onClick={handleSave}>
              {isSaving ? t.saving : isDraft ? t.saveDraft : t.save}
            </Button>
            {isDraft ? (
              <Button look="signal" disabled={isSaving} onClick={() => void handlePublish()}>
                {event.seriesId ? tDesk.publishAll : t.publish}
              </Button>
            ) : null}
          </div>
        </div>
      }
    >
      {kept.isRestored ? <RestoredNote text={t.restored} onDiscard={kept.discard} /> : null}
      <EventForm
        form={form}
        problems={isShowing ? { ...problem?.fields, ...problems } : {}}
        isNew={false}
        onChange={kept.change}
        repeat={<SeriesPanel event={event} form={base} onMade={setEvent} />}
      />
      {isMagic ? (
        <Suspense>
          <MagicUpdate eventId={event.id} onClose={() => setMagic(false)} onChanged={handleMagic} />
        </Suspense>
      ) : null}
      <ScopeDialog isOpen={isAsking} onClose={() => setAsking(false)} onChoose={(scope) => void save(scope)} />
      {theirs ? (
        <ConflictSheet
          conflicts={listConflicts(base, toForm(theirs), form)}
          onClose={() => setTheirs(null)}
          onResolve={(taken) => void handleResolve(taken)}
          note={t.conflict.text}
        />
      ) : null}
    </FormShell>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { CallError, call } from '@/lib/api/client'
import { DeskEvent, SeriesChange, type SeriesScope } from '@/lib/api/event-desk'
import { EventView } from '@/lib/api/events'
import { formProblems, listConflicts, mergeForms, toForm, toFormPatch, type EventForm as Form } from '@/lib/events/event-form'
import { useText } from '#texts'
import { focusFirst } from './create-event'
import { toProblem, type Problem } from './save-problem'
import type { KeptFormState } from './use-kept-form'

const DESK = '/admin/events'

/** A change to send: from one version of the form to another. */
type Change = { from: Form; to: Form; updatedAt: string | undefined; scope: SeriesScope | null }

async function sendChange(eventId: string, { from, to, updatedAt, scope }: Change): Promise<void> {
  const patch = { ...toFormPatch(from, to), ...(updatedAt === undefined ? {} : { baseUpdatedAt: updatedAt }) }
  if (scope === null) await call(`events/${eventId}`, { method: 'PUT', body: patch, response: EventView })
  else await call(`events/${eventId}/series`, { method: 'PUT', body: { scope, patch }, response: SeriesChange })
}

/** Sends changes of an event; what stops one is shown: a problem, or what others saved in the meantime (`theirs`). */
function useSending(eventId: string) {
  const t = useText('errors')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<DeskEvent | null>(null)
  const fail = (error: unknown, fallback: string) => {
    setProblem(toProblem(error, fallback))
    setSaving(false)
  }
  return {
    problem,
    isSaving,
    theirs,
    fail,
    dropTheirs: () => setTheirs(null),
    /** Returns whether it was saved. */
    send: async (change: Change): Promise<boolean> => {
      setSaving(true)
      setProblem(null)
      try {
        await sendChange(eventId, change)
        return true
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'conflict')) fail(error, t.updateEvent)
        else {
          setTheirs(await call(`events/${eventId}/desk`, { response: DeskEvent }).catch(() => null))
          setSaving(false)
        }
        return false
      }
    },
  }
}

/**
 * Saves and publishes the form of an event. Sends only what was changed, and the state it was changed from; if someone else was faster,
 * there are conflicts to resolve.
 */
export function useEventEditor(event: DeskEvent, kept: KeptFormState) {
  const t = useText('eventForm')
  const tDesk = useText('desk')
  const router = useRouter()
  const { form, base, baseUpdatedAt } = kept
  const { problem, isSaving, theirs, fail, dropTheirs, send } = useSending(event.id)
  /** Whether problems with the fields are shown: from the first try to save. */
  const [isChecked, setChecked] = useState(false)
  const [isAskingScope, setAskingScope] = useState(false)
  const isDraft = event.state === 'draft'
  const isChanged = Object.keys(toFormPatch(base, form)).length > 0
  const problems = formProblems(form, t.problems)

  const sendForm = (scope: SeriesScope | null) => send({ from: base, to: form, updatedAt: baseUpdatedAt, scope })
  const finish = (saved: Form, { text, path = DESK }: { text: string; path?: string }) => {
    kept.settle(saved)
    void showToast(text)
    router.push(path)
    router.refresh()
  }
  const finishEditing = (text: string) => finish(form, { text, path: isDraft ? `${DESK}?tab=drafts` : DESK })
  /** Shows what is wrong with the fields; returns whether all is well. */
  const check = (): boolean => {
    setChecked(true)
    const wrong = Object.keys(problems)
    if (wrong.length > 0) focusFirst(wrong)
    return wrong.length === 0
  }

  const saveFor = async (scope: SeriesScope | null) => {
    if (await sendForm(scope)) finishEditing(t.saved)
  }
  const save = () => {
    if (!check()) return
    if (!isChanged) return finishEditing(t.unchanged)
    if (event.seriesId) setAskingScope(true)
    else void saveFor(null)
  }
  const publish = async () => {
    if (!check()) return
    if (isChanged && !(await sendForm(null))) return
    try {
      await call(`events/${event.id}/publish`, { method: 'POST', body: { all: true }, response: DeskEvent })
      finish(form, { text: tDesk.published })
    } catch (error) {
      fail(error, tDesk.publishFailed)
    }
  }
  /** Takes over what a prompt has changed on the server; what was typed stays. */
  const takeOver = (changed: EventView) => {
    const now = toForm(changed)
    if (!isDraft && !isChanged) {
      kept.settle(now, changed.updatedAt)
      router.push(`/event/${event.id}`)
      return
    }
    kept.change(mergeForms(base, { theirs: now, mine: form, taken: new Set() }))
    kept.rebase(now, changed.updatedAt)
  }
  /** @param taken the fields whose other version is kept. */
  const resolve = async (taken: ReadonlySet<keyof Form>) => {
    if (!theirs) return
    const now = toForm(theirs)
    const merged = mergeForms(base, { theirs: now, mine: form, taken })
    kept.rebase(now, theirs.updatedAt)
    kept.change(merged)
    dropTheirs()
    if (await send({ from: now, to: merged, updatedAt: theirs.updatedAt, scope: null })) finish(merged, { text: t.saved })
  }

  return {
    isDraft,
    isSaving,
    problem,
    fieldProblems: isChecked ? { ...problem?.fields, ...problems } : {},
    save,
    publish,
    takeOver,
    scope: { isAsking: isAskingScope, choose: saveFor, close: () => setAskingScope(false) },
    conflict: theirs && { fields: listConflicts(base, toForm(theirs), form), resolve, close: dropTheirs },
  }
}

export type EventEditor = ReturnType<typeof useEventEditor>

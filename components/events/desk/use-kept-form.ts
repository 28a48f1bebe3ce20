'use client'

import { useEffect, useRef, useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import type { EventForm } from '@/lib/events/event-form'
import { forgetForm, keepForm, readKeptForm } from './kept-forms'
import { ONCE, type Repeat } from './repeat-fields'

/** Wait after the last keystroke before storing what was typed. */
const KEEP_MS = 400

export type KeptFormState = {
  form: EventForm
  /** The form's initial values, to tell what changed. */
  base: EventForm
  baseUpdatedAt: string | undefined
  /** Whether the values shown were typed earlier. */
  isRestored: boolean
  /** How a new event repeats. */
  repeat: Repeat
  changeRepeat: (repeat: Repeat) => void
  change: (form: EventForm) => void
  /** The event was saved with these values: nothing is unsaved. */
  settle: (form: EventForm, updatedAt?: string) => void
  /** Makes someone else's version the baseline of the form. */
  rebase: (base: EventForm, updatedAt: string) => void
  /** The event was changed next to the form, by its own page. */
  touch: (updatedAt: string) => void
  /** Back to the values that were loaded. */
  discard: () => void
}

/**
 * A form whose text survives reloads, lost connections and expired logins: it is kept on this device until it is saved.
 * @param formId the event's id, or `new`.
 * @param initial the event as loaded, with the time of its last change.
 */
export function useKeptForm(formId: string, initial: { form: EventForm; repeat?: Repeat; updatedAt?: string | undefined }): KeptFormState {
  const userId = useStoredUser()?.id ?? null
  const [form, setForm] = useState(initial.form)
  const [base, setBase] = useState(initial.form)
  const [repeat, setRepeat] = useState(initial.repeat ?? ONCE)
  const [baseUpdatedAt, setBaseUpdatedAt] = useState(initial.updatedAt)
  const [isRestored, setRestored] = useState(false)
  const isTouched = useRef(false)
  const keepNow = useRef<() => void>(() => undefined)

  useEffect(() => {
    if (userId === null || isTouched.current) return
    const kept = readKeptForm({ userId, formId })
    if (!kept) return
    isTouched.current = true
    setForm(kept.form)
    if (kept.repeat) setRepeat(kept.repeat)
    if (kept.base) setBase(kept.base)
    if (kept.baseUpdatedAt !== undefined) setBaseUpdatedAt(kept.baseUpdatedAt)
    setRestored(true)
  }, [userId, formId])

  useEffect(() => {
    // After a logout, nothing more is kept on this device.
    keepNow.current = () => undefined
    if (userId === null || !isTouched.current) return
    const keep = () => keepForm({ userId, formId, form, base, repeat, ...(baseUpdatedAt === undefined ? {} : { baseUpdatedAt }) })
    keepNow.current = keep
    const wait = setTimeout(keep, KEEP_MS)
    // Store the latest text even if the page is left within the wait.
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(wait)
      window.removeEventListener('pagehide', keep)
    }
  }, [userId, formId, form, base, repeat, baseUpdatedAt])

  // The same for leaving within the product, for example to log in.
  useEffect(
    () => () => {
      if (isTouched.current) keepNow.current()
    },
    [],
  )

  const forget = () => {
    isTouched.current = false
    setRestored(false)
    if (userId !== null) forgetForm({ userId, formId })
  }
  return {
    form,
    base,
    baseUpdatedAt,
    isRestored,
    change: (next) => {
      isTouched.current = true
      setForm(next)
    },
    repeat,
    changeRepeat: (next) => {
      isTouched.current = true
      setRepeat(next)
    },
    settle: (next, updatedAt) => {
      forget()
      setForm(next)
      setBase(next)
      setBaseUpdatedAt(updatedAt)
    },
    rebase: (next, updatedAt) => {
      isTouched.current = true
      setBase(next)
      setBaseUpdatedAt(updatedAt)
    },
    touch: setBaseUpdatedAt,
    discard: () => {
      forget()
      setForm(initial.form)
      setRepeat(initial.repeat ?? ONCE)
      setBase(initial.form)
      setBaseUpdatedAt(initial.updatedAt)
    },
  }
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import type { EventForm } from '@/lib/events/event-form'
import { forgetForm, keepForm, readKeptForm } from './kept-forms'

/** Wait after the last key before what is typed is kept. */
const KEEP_MS = 400

export type KeptFormState = {
  form: EventForm
  /** What the form began with, to tell what was changed. */
  base: EventForm
  baseUpdatedAt: string | undefined
  /** Whether what is shown was typed earlier. */
  isRestored: boolean
  change: (form: EventForm) => void
  /** The event stands as given now: nothing is unsaved. */
  settle: (form: EventForm, updatedAt?: string) => void
  /** Somebody else's state of the event becomes what the form is measured by. */
  rebase: (base: EventForm, updatedAt: string) => void
  /** The event has changed beside the form, by this form's own doing. */
  touch: (updatedAt: string) => void
  /** Back to how the form was loaded. */
  discard: () => void
}

/**
 * A form whose text survives reloads, lost connections and logins that end: it is kept on this device until it is saved.
 * @param formId the event's id, or `new`. @param initial the event as it was loaded, with when it last changed.
 */
export function useKeptForm(formId: string, initial: { form: EventForm; updatedAt?: string | undefined }): KeptFormState {
  const userId = useStoredUser()?.id ?? null
  const [form, setForm] = useState(initial.form)
  const [base, setBase] = useState(initial.form)
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
    if (kept.base) setBase(kept.base)
    if (kept.baseUpdatedAt !== undefined) setBaseUpdatedAt(kept.baseUpdatedAt)
    setRestored(true)
  }, [userId, formId])

  useEffect(() => {
    if (userId === null || !isTouched.current) return
    const keep = () => keepForm({ userId, formId, form, base, ...(baseUpdatedAt === undefined ? {} : { baseUpdatedAt }) })
    keepNow.current = keep
    const wait = setTimeout(keep, KEEP_MS)
    // A page that is left within the wait keeps what was typed last.
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(wait)
      window.removeEventListener('pagehide', keep)
    }
  }, [userId, formId, form, base, baseUpdatedAt])

  // So does one that is left within the product, such as for the login.
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
      setBase(initial.form)
      setBaseUpdatedAt(initial.updatedAt)
    },
  }
}

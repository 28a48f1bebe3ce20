'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { ClaimAnswer, type ClaimState } from '@/lib/api/tickets'
import { MAX_GUEST_NAME } from '@/lib/tickets/limits'
import { useText } from '#texts'

/** A visitor requests a place on an event's open guest list. The input stays if sending fails. */
export function ClaimPlace({ eventId, state }: { eventId: string; state: ClaimState }) {
  const t = useText('claimPlace')
  const [sent, setSent] = useState('')
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  if (!state.isOpen) return null

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setSending(true)
    setError('')
    try {
      const { isFull } = await call('tickets/claims', {
        method: 'POST',
        body: { eventId, email: form.get('email'), name: form.get('name') },
        response: ClaimAnswer,
      })
      setSent(isFull ? t.queued : t.sent)
    } catch (thrown) {
      const issue = thrown instanceof CallError ? thrown.issues[0]?.message : undefined
      setError(issue ?? messageOf(thrown, t.failed))
    }
    setSending(false)
  }
  return (
    <section aria-labelledby="claim" className="grid gap-3 rounded-sheet border bg-raised p-4">
      <h2 id="claim" className="text-body font-bold">
        {t.heading}
      </h2>
      {sent ? (
        <p role="status" className="font-semibold text-good">
          {sent}
        </p>
      ) : !state.sendsMail ? (
        <p className="text-small text-quiet">{t.noMail}</p>
      ) : (
        <form method="post" onSubmit={(event) => void handleSubmit(event)} className="grid gap-3">
          <p className="text-small text-quiet">{state.isFull ? t.full : t.free}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t.email}>
              {(control) => <Input {...control} type="email" name="email" required autoComplete="email" maxLength={254} />}
            </Field>
            <Field label={t.name} aside={t.optional}>
              {(control) => <Input {...control} name="name" autoComplete="name" maxLength={MAX_GUEST_NAME} />}
            </Field>
          </div>
          {error ? (
            <p role="alert" className="text-small font-semibold text-signal">
              {error}
            </p>
          ) : null}
          <Button type="submit" look="ink" disabled={isSending} className="justify-self-start">
            {isSending ? t.sending : state.isFull ? t.wait : t.claim}
          </Button>
          <p className="text-note text-quiet">{t.privacy}</p>
        </form>
      )}
    </section>
  )
}

'use client'

import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { cleanGuestEmail, isGuestEmail } from '@/lib/tickets/guest-email'
import { GUESTS, TICKETS } from '@/lib/text/tickets'

export type AddGuestFormProps = { isBusy: boolean; onAdd: (email: string) => Promise<boolean>; onWrong: (text: string) => void }

/** Puts a guest on the list; the button waits for an address that can be one. */
export function AddGuestForm({ isBusy, onAdd, onWrong }: AddGuestFormProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const email = cleanGuestEmail(typed)
  const isFine = isGuestEmail(email)

  const submit = async () => {
    if (isBusy) return
    if (email === '') return onWrong(TICKETS.emailMissing)
    if (!isFine) return onWrong(TICKETS.emailInvalid)
    if (await onAdd(email)) setTyped('')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  // A form whose button is disabled is not submitted by the key: it still says why.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex gap-2">
      <label htmlFor={id} className="sr-only">{GUESTS.email}</label>
      <Input
        id={id}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        placeholder={GUESTS.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button type="submit" look="signal" className="min-h-12 min-w-20" disabled={!isFine || isBusy}>{isBusy ? GUESTS.adding : GUESTS.add}</Button>
    </form>
  )
}

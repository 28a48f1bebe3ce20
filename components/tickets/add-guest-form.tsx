'use client'

import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { cleanGuestEmail, isGuestEmail } from '@/lib/tickets/guest-email'
import { useText } from '#texts'

export type AddGuestFormProps = { isBusy: boolean; onAdd: (email: string) => Promise<boolean>; onWrong: (text: string) => void }

/** Adds a guest to the list; the button is disabled until the address is plausible. */
export function AddGuestForm({ isBusy, onAdd, onWrong }: AddGuestFormProps) {
  const t = useText('guests')
  const { own } = useText('checks')
  const id = useId()
  const [typed, setTyped] = useState('')
  const email = cleanGuestEmail(typed)
  const isFine = isGuestEmail(email)

  const submit = async () => {
    if (isBusy) return
    if (email === '') return onWrong(own.guestEmailMissing)
    if (!isFine) return onWrong(own.guestEmail)
    if (await onAdd(email)) setTyped('')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  // Enter does not submit a form whose button is disabled, so say why here.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        {t.email}
      </label>
      <Input
        id={id}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        placeholder={t.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button type="submit" look="signal" className="min-h-12 min-w-20 shrink-0" disabled={!isFine || isBusy}>
        {isBusy ? t.adding : t.add}
      </Button>
    </form>
  )
}

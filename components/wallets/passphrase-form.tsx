'use client'

import { useState, type FormEvent } from 'react'
import { PasswordInput } from '@/components/auth/password-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { MIN_PASSPHRASE_LENGTH } from '@/lib/wallets/passphrase-limits'
import { useText } from '#texts'

export type PassphraseFormProps = {
  /** A new passphrase is typed twice and must be long. */
  isNew: boolean
  /** Returns what is wrong, or null. */
  onPassphrase: (passphrase: string) => Promise<string | null>
}

/** Asks for a passphrase, which is used only to encrypt the key. */
export function PassphraseForm({ isNew, onPassphrase }: PassphraseFormProps) {
  const t = useText('wallets')
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [error, setError] = useState<{ field: 'first' | 'again'; text: string } | null>(null)
  const [isWorking, setWorking] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isNew && [...passphrase].length < MIN_PASSPHRASE_LENGTH) return setError({ field: 'first', text: t.tooShort })
    if (isNew && passphrase !== again) return setError({ field: 'again', text: t.notTheSame })
    setWorking(true)
    setError(null)
    const wrong = await onPassphrase(passphrase)
    setWorking(false)
    if (wrong) setError({ field: 'first', text: wrong })
  }
  const complete = isNew ? 'new-password' : 'off'
  return (
    <form method="post" className="grid gap-3" onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Field label={t.passphrase} hint={isNew ? t.passphraseHint : undefined} error={error?.field === 'first' ? error.text : undefined}>
        {(control) => (
          <PasswordInput {...control} autoComplete={complete} value={passphrase} onChange={({ target }) => setPassphrase(target.value)} />
        )}
      </Field>
      {isNew ? (
        <Field label={t.passphraseAgain} error={error?.field === 'again' ? error.text : undefined}>
          {(control) => (
            <PasswordInput {...control} autoComplete={complete} value={again} onChange={({ target }) => setAgain(target.value)} />
          )}
        </Field>
      ) : null}
      <Button type="submit" className="w-fit" disabled={isWorking || passphrase === ''}>
        {isWorking ? t.working : isNew ? t.protect : t.unlock}
      </Button>
    </form>
  )
}

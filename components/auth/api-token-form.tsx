'use client'

import { useId, useState, type SubmitEvent } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { callProven } from '@/components/browser/proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { ApiTokenMade } from '@/lib/api/api-tokens'
import { messageOf } from '@/lib/api/message-of'
import { MAX_TOKEN_NAME, SCOPES, TOKEN_DAYS, type Scope } from '@/lib/auth/scopes'
import { useText } from '#texts'
import { FormError } from './form-error'

export type ApiTokenFormProps = { onMade: (token: string) => void; onCancel: () => void }

/** A new token's name, scopes and lifetime. */
export function ApiTokenForm({ onMade, onCancel }: ApiTokenFormProps) {
  const t = useText('apiTokens')
  const legend = useId()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['read'])
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(90)
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (scopes.length === 0) return setError(t.noScope)
    setBusy(true)
    setError(undefined)
    try {
      const { token } = await callProven('users/me/api-tokens', {
        method: 'POST',
        body: { name, scopes, days },
        response: ApiTokenMade,
      })
      onMade(token)
    } catch (failure) {
      if (!leftForLogin(failure)) setError(messageOf(failure, t.failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="post" className="grid gap-5 rounded-control border p-4" onSubmit={(event) => void handleSubmit(event)}>
      <FormError text={error} />
      <Field label={t.name} hint={t.nameHint}>
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="off"
            maxLength={MAX_TOKEN_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <fieldset aria-labelledby={legend} className="grid">
        <legend id={legend} className="mb-1 text-small font-semibold">
          {t.may}
        </legend>
        {SCOPES.map((scope) => (
          <label key={scope} className="tap-target flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={scopes.includes(scope)}
              onChange={({ target }) => setScopes(SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))))}
            />
            <span className="grid py-1">
              {t.scopes[scope]}
              <code className="text-note text-quiet">{scope}</code>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={t.works}>
        {(control) => (
          <Select
            {...control}
            className="sm:w-fit"
            value={days}
            onChange={({ target }) => setDays(TOKEN_DAYS.find((one) => String(one) === target.value) ?? 90)}
          >
            {TOKEN_DAYS.map((one) => (
              <option key={one} value={one}>
                {t.days({ days: one })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="signal" disabled={isBusy}>
          {isBusy ? t.making : t.make}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}

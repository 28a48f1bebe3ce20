'use client'

import { useId, useState, type SubmitEvent } from 'react'
import { FormError } from '@/components/auth/form-error'
import { leftForLogin } from '@/components/browser/form-draft'
import { callProven } from '@/components/browser/proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { messageOf } from '@/lib/api/message-of'
import { WebhookMade, type WebhookView } from '@/lib/api/webhooks'
import { PUBLIC_WEBHOOK_KINDS, WEBHOOK_KINDS, type WebhookKind } from '@/lib/webhooks/kinds'
import { useText } from '#texts'

export type WebhookFormProps = { isAdmin: boolean; onAdded: (webhook: WebhookView, secret: string) => void; onCancel: () => void }

const TICK = 'tap-target flex min-h-11 items-center gap-3'

/** A new webhook's URL and events. */
export function WebhookForm({ isAdmin, onAdded, onCancel }: WebhookFormProps) {
  const t = useText('webhooks')
  const legend = useId()
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<readonly WebhookKind[]>(PUBLIC_WEBHOOK_KINDS)
  const [isForAll, setForAll] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const offered = isForAll ? PUBLIC_WEBHOOK_KINDS : WEBHOOK_KINDS
  const kinds = offered.filter((kind) => chosen.includes(kind))

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (kinds.length === 0) return setError(t.noKind)
    setBusy(true)
    setError(undefined)
    try {
      const { secret, ...webhook } = await callProven('users/me/webhooks', {
        method: 'POST',
        body: { url, kinds, isForAll },
        response: WebhookMade,
      })
      onAdded(webhook, secret)
    } catch (failure) {
      if (!leftForLogin(failure)) setError(messageOf(failure, t.failed))
      setBusy(false)
    }
  }

  return (
    <form method="post" className="grid gap-5 rounded-control border p-4" onSubmit={(event) => void handleSubmit(event)}>
      <FormError text={error} />
      <Field label={t.address} hint={t.addressHint}>
        {(control) => (
          <Input
            {...control}
            type="url"
            required
            autoComplete="off"
            maxLength={1000}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <fieldset aria-labelledby={legend} className="grid">
        <legend id={legend} className="mb-1 text-small font-semibold">
          {t.tells}
        </legend>
        {offered.map((kind) => (
          <label key={kind} className={TICK}>
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={kinds.includes(kind)}
              onChange={({ target }) => setChosen(WEBHOOK_KINDS.filter((one) => (one === kind ? target.checked : chosen.includes(one))))}
            />
            {t.kinds[kind]}
          </label>
        ))}
      </fieldset>
      {isAdmin ? (
        <label className={TICK}>
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
          {t.forAll}
        </label>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="signal" disabled={isBusy}>
          {isBusy ? t.adding : t.add}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}

'use client'

import { useState } from 'react'
import { AccountSection } from '@/components/auth/account-section'
import { ShownSecret } from '@/components/auth/shown-secret'
import { Button } from '@/components/ui/button'
import type { WebhookView } from '@/lib/api/webhooks'
import { useText } from '#texts'
import { WebhookEntry } from './webhook-entry'
import { WebhookForm } from './webhook-form'

export type WebhooksProps = { webhooks: WebhookView[]; isAdmin: boolean; timeZone: string }

/** The user's webhooks, each with its deliveries, and a form to add one. */
export function Webhooks({ webhooks, isAdmin, timeZone }: WebhooksProps) {
  const t = useText('webhooks')
  const [shown, setShown] = useState(webhooks)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)

  const handleAdded = (webhook: WebhookView, made: string) => {
    setShown([webhook, ...shown])
    setAdding(false)
    setSecret(made)
  }
  const handleChange = (changed: WebhookView) => setShown(shown.map((one) => (one.id === changed.id ? changed : one)))
  const handleRemoved = (id: string) => setShown(shown.filter((one) => one.id !== id))

  return (
    <AccountSection id="webhooks" title={t.title} intro={t.intro}>
      {shown.length === 0 ? (
        <p className="text-small">{t.none}</p>
      ) : (
        <ul className="grid divide-y rounded-control border">
          {shown.map((webhook) => (
            <WebhookEntry
              key={webhook.id}
              webhook={webhook}
              timeZone={timeZone}
              onChange={handleChange}
              onRemoved={handleRemoved}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
      {secret ? (
        <ShownSecret intro={t.once} secret={secret} onDone={() => setSecret(null)} />
      ) : isAdding ? (
        <WebhookForm isAdmin={isAdmin} onAdded={handleAdded} onCancel={() => setAdding(false)} />
      ) : (
        <Button className="w-fit" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      )}
    </AccountSection>
  )
}

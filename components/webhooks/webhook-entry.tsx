'use client'

import { useState } from 'react'
import { callProven } from '@/components/browser/proof'
import { useAttempt } from '@/components/browser/use-attempt'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { showToast } from '@/components/ui/toast'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { WebhookSecret, WebhookView } from '@/lib/api/webhooks'
import { useText } from '#texts'
import { WebhookDeliveries } from './webhook-deliveries'

export type WebhookEntryProps = {
  webhook: WebhookView
  timeZone: string
  onChange: (webhook: WebhookView) => void
  onRemoved: (id: string) => void
  onSecret: (secret: string) => void
}

/** One webhook: its state and its actions. */
export function WebhookEntry({ webhook, timeZone, onChange, onRemoved, onSecret }: WebhookEntryProps) {
  const t = useText('webhooks')
  const { isBusy, attempt } = useAttempt(t.failed)
  const [sent, setSent] = useState(0)
  const { id, url, kinds, isOn, isForAll, offBecause, failures } = webhook
  const path = `users/me/webhooks/${id}`

  const handleTest = () =>
    attempt(async () => {
      await call(`${path}/test`, { method: 'POST', response: Done })
      setSent((count) => count + 1)
      void showToast(t.tested)
    })
  const handleSwitch = () =>
    attempt(async () => onChange(await call(path, { method: 'PUT', body: { isOn: !isOn }, response: WebhookView })))
  const handleRotate = () =>
    attempt(async () => {
      const { secret } = await callProven(`${path}/secret`, { method: 'POST', response: WebhookSecret })
      onSecret(secret)
      void showToast(t.rotated)
    })
  const handleRemove = () =>
    attempt(async () => {
      await call(path, { method: 'DELETE', response: Done })
      onRemoved(id)
      void showToast(t.removed)
    })

  return (
    <li className="grid gap-3 p-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {url}
          <Chip tone={isOn ? 'ink' : 'quiet'}>{isOn ? t.on : t.off}</Chip>
          {isForAll ? <Chip>{t.forAllShort}</Chip> : null}
        </p>
        <p className="text-note text-quiet">{kinds.map((kind) => t.kinds[kind]).join(' · ')}</p>
        {offBecause ? <p className="text-small font-semibold text-signal">{t.offReasons[offBecause]}</p> : null}
        {isOn && failures > 0 ? <p className="text-small text-signal">{t.failing({ count: failures })}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <Button disabled={isBusy} onClick={() => void handleTest()}>
            {t.sendTest}
          </Button>
        ) : null}
        <Button disabled={isBusy} onClick={() => void handleSwitch()}>
          {isOn ? t.switchOff : t.switchOn}
        </Button>
        <Button look="plain" disabled={isBusy} onClick={() => void handleRotate()}>
          {t.rotate}
        </Button>
        <Button look="danger" disabled={isBusy} aria-label={t.removeOf({ address: url })} onClick={() => void handleRemove()}>
          {t.remove}
        </Button>
      </div>
      <WebhookDeliveries key={sent} webhookId={id} isOpen={sent > 0} timeZone={timeZone} />
    </li>
  )
}

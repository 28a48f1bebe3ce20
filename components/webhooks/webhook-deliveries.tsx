'use client'

import { useCallback, useEffect, useState } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { WebhookDeliveryList, type WebhookDeliveryView } from '@/lib/api/webhooks'
import { useFormats, useText } from '#texts'

export type WebhookDeliveriesProps = {
  webhookId: string
  /** Whether the list is open from the start. */
  isOpen: boolean
  timeZone: string
}

/** How soon after a test its result is fetched. */
const LOOK_MS = 1500

/** A webhook's latest deliveries, loaded when opened. */
export function WebhookDeliveries({ webhookId, isOpen, timeZone }: WebhookDeliveriesProps) {
  const t = useText('webhooks')
  const { date } = useFormats()
  const [list, setList] = useState<WebhookDeliveryView[] | null>(null)
  const [error, setError] = useState<string | null>(null)

  const load = useCallback(
    () =>
      call(`users/me/webhooks/${webhookId}/deliveries`, { response: WebhookDeliveryList }).then(
        (found) => {
          setList(found)
          setError(null)
        },
        (failure: unknown) => {
          if (!leftForLogin(failure)) setError(messageOf(failure, t.failed))
        },
      ),
    [webhookId, t],
  )
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => void load(), LOOK_MS)
    return () => clearTimeout(timer)
  }, [isOpen, load])

  const outcomeOf = ({ status, problem }: WebhookDeliveryView) => {
    if (status !== null) return t.answered({ status: String(status) })
    return problem !== null && problem in t.problems ? t.problems[problem as keyof typeof t.problems] : null
  }

  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && list === null && !isOpen && void load()}>
      <summary className="tap-target cursor-pointer text-small font-semibold">{t.deliveries}</summary>
      <div className="grid gap-2 pt-2">
        {error ? <p className="text-small text-signal">{error}</p> : null}
        {list?.length === 0 ? <p className="text-small text-quiet">{t.noDeliveries}</p> : null}
        <ul className="grid gap-1.5">
          {(list ?? []).map((one) => (
            <li key={one.id} className="grid gap-x-3 text-small sm:grid-cols-[11rem_1fr]">
              <span className="text-quiet">{date(one.createdAt, 'moment', timeZone)}</span>
              <span>
                {[
                  one.kind === 'test' ? t.test : t.kinds[one.kind],
                  t.states[one.state],
                  outcomeOf(one),
                  t.attempts({ count: one.attempts }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        <Button look="plain" className="-ml-4 w-fit" onClick={() => void load()}>
          {t.refresh}
        </Button>
      </div>
    </details>
  )
}

'use client'

import { BellRing } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { getPushState, turnPushOff, turnPushOn, type PushState } from '@/components/browser/push'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'

export type PushToggleProps = { pushKey: string | null }

/** Explains what notifications are good for; the browser is asked only after a tap. */
export function PushToggle({ pushKey }: PushToggleProps) {
  const t = useText('notifications')
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    void getPushState().then(setState)
  }, [])

  const change = async (work: () => Promise<PushState>) => {
    setIsBusy(true)
    setHasFailed(false)
    try {
      setState(await work())
    } catch {
      setHasFailed(true)
    }
    setIsBusy(false)
  }

  return (
    <section aria-labelledby="push-heading" className="grid justify-items-start gap-3">
      <h2 id="push-heading" className="text-lead">
        {t.onThisDevice}
      </h2>
      <p className="max-w-prose text-quiet">{t.whyPush}</p>
      {state === 'on' ? (
        <>
          <p className="font-semibold">{t.isOn}</p>
          <Button disabled={isBusy} onClick={() => void change(turnPushOff)}>
            {t.turnOff}
          </Button>
        </>
      ) : null}
      {state === 'off' && pushKey ? (
        <Button look="signal" disabled={isBusy} onClick={() => void change(() => turnPushOn(pushKey))}>
          <BellRing aria-hidden />
          {t.turnOn}
        </Button>
      ) : null}
      {state === 'denied' ? <p>{t.isDenied}</p> : null}
      {state === 'unavailable' || (state === 'off' && !pushKey) ? <p>{t.noPush}</p> : null}
      {state === 'install' ? (
        <p>
          {t.onlyInstalled}{' '}
          <Link href="/install-app" className="underline">
            {t.installHow}
          </Link>
        </p>
      ) : null}
      {hasFailed ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {t.pushFailed}
        </p>
      ) : null}
    </section>
  )
}

'use client'

import { useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { NewSecretFeed, SecretFeed as SecretFeedView } from '@/lib/api/feeds'
import type { SecretFeedKind } from '@/lib/feeds/feed-path'
import { useLanguage, useText } from '#texts'
import { SubscribeButton } from './subscribe-button'

export type SecretFeedProps = {
  kind: SecretFeedKind
  /** When the address was made, formatted; null if there is none. */
  since: string | null
}

/** Creates, replaces and revokes the secret address of one of the user's lists. It is shown only once. */
export function SecretFeed({ kind, since }: SecretFeedProps) {
  const t = useText('savedFeed')
  const language = useLanguage()
  const [has, setHas] = useState(since !== null)
  const [address, setAddress] = useState<string | null>(null)
  const { isBusy, attempt } = useAttempt(t.failed)

  const handleMake = () =>
    attempt(async () => {
      const { url } = await call(`users/me/${kind}-feed`, { method: 'POST', response: NewSecretFeed })
      setAddress(url)
      setHas(true)
    })
  const handleTakeBack = () =>
    attempt(async () => {
      await call(`users/me/${kind}-feed`, { method: 'DELETE', response: SecretFeedView })
      setAddress(null)
      setHas(false)
      void showToast(t.takenBack)
    })

  return (
    <section aria-labelledby={`${kind}-feed`} className="grid gap-4 border-t pt-6">
      <h2 id={`${kind}-feed`} className="text-lead">
        {t.lists[kind]}
      </h2>
      <div role="status">
        {address ? (
          <div className="grid gap-3 rounded-control border p-4">
            <p className="font-semibold">{t.once}</p>
            <p className="text-small wrap-anywhere">
              <code>{`${address}.ics`}</code>
            </p>
            <p>
              <SubscribeButton path={`${new URL(address).pathname}.ics?lang=${language}`} />
            </p>
          </div>
        ) : has ? (
          <p>{since ? t.since({ since }) : t.known}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look={has ? 'outline' : 'signal'} disabled={isBusy} onClick={() => void handleMake()}>
          {has ? t.another : t.make}
        </Button>
        {has ? (
          <Button look="plain" disabled={isBusy} onClick={() => void handleTakeBack()}>
            {t.takeBack}
          </Button>
        ) : null}
      </div>
      <p className="max-w-prose text-small text-quiet">{has ? t.anotherNote : t.note}</p>
    </section>
  )
}

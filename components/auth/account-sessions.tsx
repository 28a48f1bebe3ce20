'use client'

import { Monitor, Smartphone } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { showToast } from '@/components/ui/toast'
import { EndedSessions } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { AccountSection } from './account-section'

export type ShownSession = { id: string; device: string; isCurrent: boolean; lastUsed: string; since: string }

/** The sessions of the account, each with a button to end it. */
export function AccountSessions({ sessions }: { sessions: ShownSession[] }) {
  const t = useText('account')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const end = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      void showToast(done)
    } catch (error) {
      if (leftForLogin(error)) return
      // A session that has already ended is fine too.
      void showToast(error instanceof CallError && error.status === 404 ? done : messageOf(error, t.failed))
    } finally {
      setBusy(false)
      router.refresh()
    }
  }
  const handleEnd = (id: string) => end(() => call(`users/me/sessions/${id}`, { method: 'DELETE', response: Done }), t.sessionEnded)
  const handleEndOthers = () => end(() => call('users/me/sessions', { method: 'DELETE', response: EndedSessions }), t.othersEnded)

  return (
    <AccountSection id="account-sessions" title={t.sessionsTitle}>
      <ul className="grid divide-y rounded-control border">
        {sessions.map(({ id, device, isCurrent, lastUsed, since }) => (
          <li key={id} className="flex items-center gap-3.5 p-4">
            {/iPhone|Android|Pixel/.test(device) ? (
              <Smartphone aria-hidden className="size-5 shrink-0 text-quiet" />
            ) : (
              <Monitor aria-hidden className="size-5 shrink-0 text-quiet" />
            )}
            <div className="grid min-w-0 flex-1 gap-0.5">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
                {device}
                {isCurrent ? <Chip tone="ink">{t.thisDevice}</Chip> : null}
              </p>
              <p className="text-note text-quiet">{`${t.lastUsed} ${lastUsed} · ${t.since} ${since}`}</p>
            </div>
            {isCurrent ? null : (
              <Button aria-label={t.endSessionOf({ device })} disabled={isBusy} onClick={() => void handleEnd(id)}>
                {t.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button className="w-fit" disabled={isBusy} onClick={() => void handleEndOthers()}>
          {t.endOthers}
        </Button>
      ) : (
        <p className="text-small text-quiet">{t.onlyHere}</p>
      )}
    </AccountSection>
  )
}

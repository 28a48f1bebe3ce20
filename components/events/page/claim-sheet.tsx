'use client'

import { useEffect, useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { ReportButton } from '@/components/moderation/report-button'
import { buttonLook } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { SoftLink } from '@/components/ui/soft-link'
import { call } from '@/lib/api/client'
import { ClaimOptions } from '@/lib/api/event-history'
import { messageOf } from '@/lib/api/message-of'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'
import { ClaimForm } from './claim-form'

export type ClaimSheetProps = { eventId: string; onClose: () => void }

/** An organizer proves with a mailed code that an event is theirs. Where that is impossible, a person decides. */
export function ClaimSheet({ eventId, onClose }: ClaimSheetProps) {
  const t = useText('claim')
  const user = useStoredUser()
  const isLoggedIn = user !== null
  const [options, setOptions] = useState<ClaimOptions | null>(null)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    if (!isLoggedIn) return
    const abort = new AbortController()
    call(`events/${eventId}/claim`, { response: ClaimOptions, signal: abort.signal }).then(setOptions, (problem: unknown) =>
      abort.signal.aborted ? undefined : setError(messageOf(problem, t.loadFailed)),
    )
    return () => abort.abort()
  }, [eventId, isLoggedIn, t])

  const description = { open: t.how, none: t.none, hosted: t.hosted, yours: t.done, unknown: t.howIf }[options?.state ?? 'unknown']
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.heading} description={description} closeLabel={t.close}>
      {error ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      {!isLoggedIn ? (
        <SoftLink href={loginPath(`/event/${eventId}#claim`)} className={buttonLook({ look: 'signal', size: 'large' })}>
          {t.login}
        </SoftLink>
      ) : null}
      {isLoggedIn && options === null && !error ? <Skeleton className="h-32 w-full" /> : null}
      {options?.state === 'open' ? <ClaimForm eventId={eventId} options={options} onDone={onClose} /> : null}
      {options?.state === 'none' || options?.state === 'hosted' ? (
        <ReportButton
          subject="event"
          subjectId={eventId}
          reason="organizer"
          label={t.tell}
          className={buttonLook({ look: 'signal', size: 'large' })}
        />
      ) : null}
    </Sheet>
  )
}

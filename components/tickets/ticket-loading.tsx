'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useText } from '#texts'
import { TicketTop } from './ticket-top'

/** After this long, the wait is explained. */
const PATIENCE_MS = 8000

/** 'Loading Ticket...', and after 8 s a retry button and an id to report. */
export function TicketLoading({ errorId, onRetry }: { errorId: string | null; onRetry: () => void }) {
  const t = useText('ticketPage')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="min-h-dvh">
      <TicketTop />
      <main id="content" className="grid min-h-[60dvh] content-center justify-items-center gap-4 px-5 text-center">
        <Spinner />
        <div role="status">
          <h1 className="text-lead">{t.loading}</h1>
        </div>
        {isLate ? (
          <div role="status" className="grid animate-fade justify-items-center gap-3 text-small text-quiet">
            <p>{t.stuck}</p>
            <Button look="ink" onClick={onRetry}>
              {t.retry}
            </Button>
            {errorId ? (
              <p className="text-note">
                {t.errorId} <code className="select-all">{errorId}</code>
              </p>
            ) : null}
          </div>
        ) : null}
      </main>
    </div>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { ClaimSent } from '@/lib/api/event-history'
import { EventView } from '@/lib/api/events'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'

/** How an organizer is reached: at the address printed on the flyer, or at one of the event's domain. */
export type ClaimWay = { way: 'printed' } | { way: 'domain'; email: string }

/** A claim on its way: a code is mailed, then confirmed. */
export function useClaim(eventId: string, onDone: () => void) {
  const t = useText('claim')
  const router = useRouter()
  const [sent, setSent] = useState<ClaimSent | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (problem) {
      setError(problem instanceof CallError && problem.issues[0] ? problem.issues[0].message : messageOf(problem, t.failed))
    }
    setBusy(false)
  }

  return {
    sent,
    error,
    isBusy,
    sendCode: (way: ClaimWay) =>
      void attempt(async () => setSent(await call(`events/${eventId}/claim`, { method: 'POST', body: way, response: ClaimSent }))),
    confirm: (code: string) =>
      void attempt(async () => {
        await call(`events/${eventId}/claim/confirm`, { method: 'POST', body: { code }, response: EventView })
        void showToast(t.done)
        onDone()
        router.refresh()
      }),
    /** Back to the choice of an address. */
    startAgain: () => {
      setSent(null)
      setError(null)
    },
  }
}

export type Claim = ReturnType<typeof useClaim>

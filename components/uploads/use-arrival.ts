'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { showToast } from '@/components/ui/toast'
import type { EventView } from '@/lib/api/events'
import { useText } from '#texts'
import { successText } from '@/lib/uploads/success'
import { answerDoubts, type Answers } from './answer-doubts'
import type { UploadPhase } from './use-upload'

/** How long the notice shows before the event's page opens. */
const GO_TO_EVENT_MS = 1000

const NO_EVENTS: EventView[] = []

/**
 * What follows a finished upload: a notice, the chosen answers saved to its events, and the page of the first one. If there were several
 * pictures or events, the dialog stays to show them; otherwise it is left.
 * @returns the events made, and the upload whose result is shown; null before.
 */
export function useArrival(
  phase: UploadPhase,
  { hasSeveral, latestAnswers, leave }: { hasSeveral: boolean; latestAnswers: () => Answers; leave: () => void },
): { made: EventView[]; arrivedId: string | null } {
  const t = useText('uploads')
  const router = useRouter()
  const [arrivedId, setArrivedId] = useState<string | null>(null)
  const made = useMemo(
    () => (phase.name === 'done' ? phase.events.flatMap((event) => [event, ...(event.others ?? [])]) : NO_EVENTS),
    [phase],
  )
  useEffect(() => {
    if (phase.name !== 'done') return
    const { uploadId, events } = phase
    const [first] = events
    const text = successText(events, t)
    void showToast(text)
    notifyAway(text)
    let isLeft = false
    const answered = answerDoubts(uploadId, latestAnswers(), events)
    const timer = setTimeout(() => {
      void answered.then(() => {
        if (isLeft) return
        if (first) router.push(`/event/${first.id}`)
        if (hasSeveral || made.length > 1) setArrivedId(uploadId)
        else leave()
      })
    }, GO_TO_EVENT_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [phase, router, leave, hasSeveral, made, latestAnswers, t])
  return { made, arrivedId: phase.name === 'done' && arrivedId === phase.uploadId ? arrivedId : null }
}

/** People who switched to another tab get a system notification if they allowed it. */
function notifyAway(text: string) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return
  try {
    new Notification(text, { icon: '/icons/icon-192.png' })
  } catch {
    // Some phones allow notifications only from a service worker; the page shows the message anyway.
  }
}

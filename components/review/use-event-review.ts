'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { EventReview, EventView, type ReviewFact } from '@/lib/api/events'
import { messageOf } from '@/lib/api/message-of'
import { factPatch } from '@/lib/events/fact-patch'
import { useText } from '#texts'

export type EventReviewState = {
  /** Null while it is fetched. */
  review: EventReview | null
  /** It could not be fetched: there is nothing to review. */
  isGone: boolean
  /** Saves a new value, or with null confirms the one that stands; answers what went wrong, if anything. */
  save: (fact: ReviewFact, value: string | null) => Promise<string | null>
  /** Confirms every fact that stands. */
  confirmAll: () => Promise<void>
}

/** The uploader's look at an event: what was read, and how a fact is settled. */
export function useEventReview(eventId: string): EventReviewState {
  const t = useText('errors')
  const router = useRouter()
  const [review, setReview] = useState<EventReview | null>(null)
  const [isGone, setGone] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    call(`events/${eventId}/review`, { response: EventReview, signal: abort.signal }).then(setReview, () => setGone(!abort.signal.aborted))
    return () => abort.abort()
  }, [eventId])

  const save = async (fact: ReviewFact, value: string | null): Promise<string | null> => {
    const patch = value === null ? { confirmedFacts: [fact.name] } : factPatch(fact.name, value, review?.lineup ?? [])
    try {
      await call(`events/${eventId}`, { method: 'PUT', body: patch, response: EventView })
    } catch (error) {
      if (error instanceof CallError && error.issues[0]) return error.issues[0].message
      return error instanceof CallError && error.status < 500 ? messageOf(error, t.updateEvent) : t.updateEvent
    }
    setReview((current) => {
      if (!current) return current
      const facts = current.facts.map((one) =>
        one.name === fact.name ? { ...one, value: value === null ? one.value : value.trim() || null, confirmed: true, unsure: false } : one,
      )
      return { ...current, facts, confirmed: current.confirmed || !facts.some((one) => one.unsure) }
    })
    router.refresh()
    return null
  }

  const confirmAll = async () => {
    const confirmedFacts = (review?.facts ?? []).filter((fact) => fact.value !== null).map((fact) => fact.name)
    const isSaved = await call(`events/${eventId}`, { method: 'PUT', body: { confirmedFacts }, response: EventView }).then(
      () => true,
      () => false,
    )
    if (!isSaved) return void showToast(t.updateEvent)
    setReview((current) => current && { ...current, confirmed: true })
    router.refresh()
  }

  return { review, isGone, save, confirmAll }
}

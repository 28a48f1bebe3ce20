'use client'

import { useRouter } from 'next/navigation'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import type { EventReview, ReviewFact } from '@/lib/api/event-review'
import { useText } from '#texts'
import { useEventReviews } from './use-event-reviews'

export type EventReviewState = {
  /** Null while loading. */
  review: EventReview | null
  /** It could not be loaded: there is nothing to review. */
  isGone: boolean
  /** Saves a new value, or with null confirms the current one; returns an error message if that failed. */
  save: (fact: ReviewFact, value: string | null) => Promise<string | null>
  /** Confirms every fact as it is. */
  confirmAll: () => Promise<void>
}

/** The uploader's review of an event: what was read, and how to confirm or correct a fact. */
export function useEventReview(eventId: string): EventReviewState {
  const t = useText('errors')
  const router = useRouter()
  const { reviews, save, change } = useEventReviews([eventId])
  const review = reviews[eventId]

  const confirmAll = async () => {
    const confirmedFacts = (review?.facts ?? []).filter((fact) => fact.value !== null).map((fact) => fact.name)
    const isSaved = await call(`events/${eventId}`, { method: 'PUT', body: { confirmedFacts }, response: EventView }).then(
      () => true,
      () => false,
    )
    if (!isSaved) return void showToast(t.updateEvent)
    change(eventId, (current) => ({ ...current, confirmed: true }))
    router.refresh()
  }

  return { review: review ?? null, isGone: review === null, save: (fact, value) => save([eventId], fact, value), confirmAll }
}

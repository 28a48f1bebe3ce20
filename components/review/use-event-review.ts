'use client'

import { useRouter } from 'next/navigation'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { EventView, type EventReview, type ReviewFact } from '@/lib/api/events'
import { useText } from '#texts'
import { useEventReviews } from './use-event-reviews'

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

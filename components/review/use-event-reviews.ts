'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { call, CallError } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { EventReview, type ReviewFact } from '@/lib/api/event-review'
import { messageOf } from '@/lib/api/message-of'
import { factPatch } from '@/lib/events/fact-patch'
import { useText } from '#texts'

export type EventReviews = {
  /** By event; null for one that could not be loaded, absent while loading. */
  reviews: Readonly<Record<string, EventReview | null>>
  /** Saves a new value for each of the events, or with null confirms the current one; returns an error message if that failed. */
  save: (eventIds: readonly string[], fact: ReviewFact, value: string | null) => Promise<string | null>
  /** Updates a review after something else has saved its event. */
  change: (eventId: string, change: (review: EventReview) => EventReview) => void
}

/** The uploader's review of several events: what was read of each, and how to confirm or correct a fact of one or all. */
export function useEventReviews(eventIds: readonly string[]): EventReviews {
  const t = useText('errors')
  const router = useRouter()
  const [reviews, setReviews] = useState<Record<string, EventReview | null>>({})
  const wanted = eventIds.join(' ')

  useEffect(() => {
    const abort = new AbortController()
    for (const id of wanted.split(' ').filter(Boolean))
      call(`events/${id}/review`, { response: EventReview, signal: abort.signal }).then(
        (review) => setReviews((all) => ({ ...all, [id]: review })),
        () => abort.signal.aborted || setReviews((all) => ({ ...all, [id]: null })),
      )
    return () => abort.abort()
  }, [wanted])

  const change: EventReviews['change'] = (eventId, make) =>
    setReviews((all) => {
      const review = all[eventId]
      return review ? { ...all, [eventId]: make(review) } : all
    })

  const save: EventReviews['save'] = async (ids, fact, value) => {
    let problem: string | null = null
    for (const id of ids) {
      const patch = value === null ? { confirmedFacts: [fact.name] } : factPatch(fact.name, value, reviews[id]?.lineup ?? [])
      try {
        await call(`events/${id}`, { method: 'PUT', body: patch, response: EventView })
        change(id, (review) => settle(review, fact.name, value))
      } catch (error) {
        if (error instanceof CallError && error.issues[0]) problem = error.issues[0].message
        else problem = error instanceof CallError && error.status < 500 ? messageOf(error, t.updateEvent) : t.updateEvent
      }
    }
    router.refresh()
    return problem
  }

  return { reviews, save, change }
}

/** The review with a fact settled: no longer in doubt, with a new value if given. */
function settle(review: EventReview, name: string, value: string | null): EventReview {
  const facts = review.facts.map((one) =>
    one.name === name ? { ...one, value: value === null ? one.value : value.trim() || null, confirmed: true, unsure: false } : one,
  )
  return { ...review, facts, confirmed: review.confirmed || !facts.some((one) => one.unsure) }
}

'use client'

import { Check, ChevronDown, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { EventReview, EventView, type ReviewFact } from '@/lib/api/events'
import { factPatch, sortFacts } from '@/lib/events/fact-patch'
import { ERRORS } from '@/lib/text/errors'
import { REVIEW } from '@/lib/text/review'
import { ReviewFactRow } from './review-fact-row'

/** What the uploader should look at, what else can be changed, and the way to take the event back. */
export function EventReviewPanel({ event }: { event: Pick<EventView, 'id'> }) {
  const router = useRouter()
  const [review, setReview] = useState<EventReview | null>(null)
  const [isGone, setGone] = useState(false)
  const [showsAll, setShowsAll] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    call(`events/${event.id}/review`, { response: EventReview, signal: abort.signal }).then(setReview, () => setGone(!abort.signal.aborted))
    return () => abort.abort()
  }, [event.id])

  const handleSave = async (fact: ReviewFact, value: string | null): Promise<string | null> => {
    const patch = value === null ? { confirmedFacts: [fact.name] } : factPatch(fact.name, value, review?.lineup ?? [])
    try {
      await call(`events/${event.id}`, { method: 'PUT', body: patch, response: EventView })
    } catch (error) {
      if (error instanceof CallError && error.issues[0]) return error.issues[0].message
      return error instanceof CallError && error.status < 500 ? messageOf(error, ERRORS.updateEvent) : ERRORS.updateEvent
    }
    setReview((current) => {
      if (!current) return current
      const facts = current.facts.map((one) => (one.name === fact.name ? { ...one, value: value === null ? one.value : value.trim() || null, confirmed: true, unsure: false } : one))
      return { ...current, facts, confirmed: current.confirmed || !facts.some((one) => one.unsure) }
    })
    router.refresh()
    return null
  }

  const handleConfirmAll = async (facts: ReviewFact[]) => {
    const confirmedFacts = facts.filter((fact) => fact.value !== null).map((fact) => fact.name)
    const isSaved = await call(`events/${event.id}`, { method: 'PUT', body: { confirmedFacts }, response: EventView }).then(() => true, () => false)
    if (!isSaved) return void showToast(ERRORS.updateEvent)
    setReview((current) => current && { ...current, confirmed: true })
    router.refresh()
  }

  if (isGone || review?.canEdit === false) return null
  if (!review) return <Skeleton className="h-40 w-full" />
  const { unsure, others } = sortFacts(review.facts, review.description)

  return (
    <section aria-labelledby="review" className={classNames('rounded-control border-2 p-4 md:p-5', unsure.length > 0 ? 'border-warn' : 'border-hairline')}>
      <h2 id="review" className="flex items-center gap-2 text-lead">
        {unsure.length > 0 || !review.confirmed ? REVIEW.heading : <><Check aria-hidden className="size-6 text-good" />{REVIEW.allGood}</>}
      </h2>
      <p className="mt-0.5 text-small text-quiet">{unsure.length > 0 ? REVIEW.intro : review.confirmed ? REVIEW.allGoodText : REVIEW.confirmIntro}</p>
      {review.notice ? <p className="mt-1 text-small text-warn">{review.notice}</p> : null}
      <p role="status" className="sr-only">{unsure.length} {REVIEW.heading}</p>
      {unsure.length > 0 ? <FactList facts={unsure} lineup={review.lineup} onSave={handleSave} /> : null}
      {showsAll ? <FactList facts={others} lineup={review.lineup} onSave={handleSave} /> : null}
      {unsure.length === 0 && !review.confirmed ? (
        <Button look="ink" className="mt-3" onClick={() => void handleConfirmAll(review.facts)}>
          <Check aria-hidden />
          {REVIEW.confirmAll}
        </Button>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <Button look="plain" className="-ml-3" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          <ChevronDown aria-hidden className={classNames('transition-transform', showsAll && 'rotate-180')} />
          {showsAll ? REVIEW.hideAll : REVIEW.editAll}
        </Button>
        <DeleteButton eventId={event.id} />
      </div>
    </section>
  )
}

type FactListProps = { facts: ReviewFact[]; lineup: EventReview['lineup']; onSave: (fact: ReviewFact, value: string | null) => Promise<string | null> }

function FactList({ facts, lineup, onSave }: FactListProps) {
  return (
    <ul className="mt-2 divide-y border-y">
      {facts.map((fact) => <ReviewFactRow key={fact.name} fact={fact} lineup={lineup} onSave={onSave} />)}
    </ul>
  )
}

function DeleteButton({ eventId }: { eventId: string }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const handleDelete = async () => {
    const isDeleted = await call(`events/${eventId}`, { method: 'DELETE', response: z.unknown() }).then(() => true, () => false)
    void showToast(isDeleted ? REVIEW.deleted : ERRORS.deleteEvent)
    if (!isDeleted) return
    router.push('/')
    router.refresh()
  }
  return (
    <>
      <Button look="danger" className="-mr-3" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {REVIEW.delete}
      </Button>
      <AlertDialog open={isAsking} onOpenChange={setAsking} title={REVIEW.deleteQuestion} text={<p>{REVIEW.deleteConsequence}</p>}>
        <AlertDialogCancel asChild><Button look="plain">{REVIEW.cancel}</Button></AlertDialogCancel>
        <AlertDialogAction asChild><Button look="signal" onClick={() => void handleDelete()}>{REVIEW.delete}</Button></AlertDialogAction>
      </AlertDialog>
    </>
  )
}

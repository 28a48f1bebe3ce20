'use client'

import { Check, ChevronDown, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { takeJustUploaded } from '@/components/browser/uploaded-events'
import { FactList } from '@/components/review/fact-list'
import { useEventReview } from '@/components/review/use-event-review'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import type { EventView } from '@/lib/api/events'
import { sortFacts } from '@/lib/events/fact-patch'
import { useText } from '#texts'

/** What the uploader should check, what else can be changed, and a way to take the event back. */
export function EventReviewPanel({ event }: { event: Pick<EventView, 'id'> }) {
  const t = useText('review')
  const { review, isGone, save, confirmAll } = useEventReview(event.id)
  const [showsAll, setShowsAll] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const asks = review?.facts.some((fact) => fact.unsure) ?? false
  const isWide = useMediaQuery('(min-width: 48rem)')
  // On a phone the event comes first; right after the upload the questions do.
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null)

  useEffect(() => {
    if (!asks || !takeJustUploaded(event.id)) return
    const timer = window.setTimeout(() => {
      setUnfolded(true)
      window.requestAnimationFrame(() =>
        panel.current?.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' }),
      )
    })
    return () => window.clearTimeout(timer)
  }, [asks, event.id])

  if (isGone || review?.canEdit === false) return null
  if (!review) return <Skeleton className="h-40 w-full" />
  const { unsure, others } = sortFacts(review.facts, review.description)
  if (!(isUnfolded ?? isWide))
    return (
      <button
        type="button"
        aria-expanded={false}
        className={classNames(
          'flex min-h-13 w-full items-center justify-between gap-3 rounded-control border-2 px-4 text-left font-bold',
          unsure.length > 0 ? 'border-warn text-warn' : 'border-hairline',
        )}
        onClick={() => setUnfolded(true)}
      >
        {unsure.length > 0 ? t.toCheck({ count: unsure.length }) : review.confirmed ? t.allGood : t.heading}
        <ChevronDown aria-hidden className="size-5" />
      </button>
    )

  return (
    <section
      ref={panel}
      aria-labelledby="review"
      className={classNames('rounded-control border-2 p-4 md:p-5', unsure.length > 0 ? 'border-warn' : 'border-hairline')}
    >
      <h2 id="review" className="flex items-center gap-2 text-lead">
        {unsure.length > 0 || !review.confirmed ? (
          t.heading
        ) : (
          <>
            <Check aria-hidden className="size-6 text-good" />
            {t.allGood}
          </>
        )}
      </h2>
      <p className="mt-0.5 text-small text-quiet">{unsure.length > 0 ? t.intro : review.confirmed ? t.allGoodText : t.confirmIntro}</p>
      {review.notice ? <p className="mt-1 text-small text-warn">{review.notice}</p> : null}
      <p role="status" className="sr-only">
        {unsure.length} {t.heading}
      </p>
      {unsure.length > 0 ? <FactList facts={unsure} lineup={review.lineup} onSave={save} /> : null}
      {showsAll ? <FactList facts={others} lineup={review.lineup} onSave={save} /> : null}
      {unsure.length === 0 && !review.confirmed ? (
        <Button look="ink" className="mt-3" onClick={() => void confirmAll()}>
          <Check aria-hidden />
          {t.confirmAll}
        </Button>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <Button look="plain" className="-ml-3" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          <ChevronDown aria-hidden className={classNames('transition-transform', showsAll && 'rotate-180')} />
          {showsAll ? t.hideAll : t.editAll}
        </Button>
        <DeleteButton eventId={event.id} />
      </div>
    </section>
  )
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function DeleteButton({ eventId }: { eventId: string }) {
  const tErrors = useText('errors')
  const t = useText('review')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const handleDelete = async () => {
    const isDeleted = await call(`events/${eventId}`, { method: 'DELETE', response: z.unknown() }).then(
      () => true,
      () => false,
    )
    void showToast(isDeleted ? t.deleted : tErrors.deleteEvent)
    if (!isDeleted) return
    router.push('/')
    router.refresh()
  }
  return (
    <>
      <Button look="danger" className="-mr-3" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {t.delete}
      </Button>
      <AlertDialog open={isAsking} onOpenChange={setAsking} title={t.deleteQuestion} text={<p>{t.deleteConsequence}</p>}>
        <AlertDialogCancel asChild>
          <Button look="plain">{t.cancel}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          <Button look="signal" onClick={() => void handleDelete()}>
            {t.delete}
          </Button>
        </AlertDialogAction>
      </AlertDialog>
    </>
  )
}

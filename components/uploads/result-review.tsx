'use client'

import { Check } from 'lucide-react'
import { FactList } from '@/components/review/fact-list'
import { useEventReview } from '@/components/review/use-event-review'
import { Skeleton } from '@/components/ui/skeleton'
import { useText } from '#texts'

/** The uncertain facts of a new event, each settled with a tap. */
export function ResultReview({ eventId }: { eventId: string }) {
  const t = useText('uploads')
  const { review, isGone, save } = useEventReview(eventId)
  if (isGone || review?.canEdit === false) return null
  if (!review) return <Skeleton className="h-6 w-40" />
  const unsure = review.facts.filter((fact) => fact.unsure)
  if (unsure.length === 0)
    return (
      <p className="flex items-center gap-2 text-small text-quiet">
        <Check aria-hidden className="size-4 text-good" />
        {t.result.sure}
      </p>
    )
  return (
    <div>
      <p className="text-small font-semibold text-warn">{t.result.unsure({ facts: unsure.length })}</p>
      <FactList facts={unsure} lineup={review.lineup} onSave={save} />
    </div>
  )
}

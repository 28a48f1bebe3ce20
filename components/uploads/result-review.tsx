import { Check } from 'lucide-react'
import { FactList } from '@/components/review/fact-list'
import { Skeleton } from '@/components/ui/skeleton'
import type { EventReview, ReviewFact } from '@/lib/api/event-review'
import { useText } from '#texts'

export type ResultReviewProps = {
  /** Null where it could not be fetched, undefined while it is. */
  review: EventReview | null | undefined
  /** What is asked about this event alone. */
  unsure: readonly ReviewFact[]
  /** More is asked for it together with other events of its flyer. */
  isAskedElsewhere: boolean
  onSave: (fact: ReviewFact, value: string | null) => Promise<string | null>
}

/** What is unsure of an event that has just come up, each fact settled with a tap. */
export function ResultReview({ review, unsure, isAskedElsewhere, onSave }: ResultReviewProps) {
  const t = useText('uploads')
  if (review === null || review?.canEdit === false) return null
  if (!review) return <Skeleton className="h-6 w-40" />
  if (unsure.length === 0)
    return isAskedElsewhere ? null : (
      <p className="flex items-center gap-2 text-small text-quiet">
        <Check aria-hidden className="size-4 text-good" />
        {t.result.sure}
      </p>
    )
  return (
    <div className="min-w-0">
      <p className="text-small font-semibold text-warn">{t.result.unsure({ facts: unsure.length })}</p>
      <FactList facts={[...unsure]} lineup={review.lineup} onSave={onSave} />
    </div>
  )
}

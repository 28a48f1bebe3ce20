import type { EventReview, ReviewFact } from '@/lib/api/event-review'
import { ReviewFactRow } from './review-fact-row'

export type FactListProps = {
  facts: ReviewFact[]
  lineup: EventReview['lineup']
  onSave: (fact: ReviewFact, value: string | null) => Promise<string | null>
}

/** A list of facts, each confirmed or corrected in place. */
export function FactList({ facts, lineup, onSave }: FactListProps) {
  return (
    <ul className="mt-2 divide-y border-y">
      {facts.map((fact) => (
        <ReviewFactRow key={fact.name} fact={fact} lineup={lineup} onSave={onSave} />
      ))}
    </ul>
  )
}

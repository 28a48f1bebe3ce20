import { CardSkeleton } from '@/components/events/card-skeleton'
import { EVENT_COLUMNS } from '@/components/events/event-columns'

/** The skeleton of a wall of cards. */
export function LandingSkeleton() {
  return (
    <div aria-hidden className={EVENT_COLUMNS}>
      {Array.from({ length: 8 }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  )
}

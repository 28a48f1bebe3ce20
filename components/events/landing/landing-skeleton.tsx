import { Skeleton } from '@/components/ui/skeleton'
import { EVENT_COLUMNS } from '@/components/events/event-grid'

/** The skeleton of a wall of cards. */
export function LandingSkeleton() {
  return (
    <div aria-hidden className={EVENT_COLUMNS}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-32/35 w-full" />
          <Skeleton className="mt-3 h-9 w-24" />
          <Skeleton className="mt-2.5 h-6 w-4/5" />
          <Skeleton className="mt-1.5 h-5 w-1/2" />
        </div>
      ))}
    </div>
  )
}

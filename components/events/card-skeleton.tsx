import { Skeleton } from '@/components/ui/skeleton'

/** The skeleton of a card, in its real shape. */
export function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-32/35 w-full" />
      <Skeleton className="mt-3 h-4 w-4/5 md:h-5" />
      <Skeleton className="mt-2 h-6 w-3/5" />
      <Skeleton className="mt-1.5 h-5 w-1/2" />
    </div>
  )
}

import { Skeleton } from '@/components/ui/skeleton'

/** An event page's shape while it is on its way. */
export function EventSkeleton() {
  return (
    <div aria-busy className="mx-auto grid max-w-[84rem] gap-8 pt-12 md:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
      <Skeleton className="aspect-3/4 max-h-[78dvh] w-full" />
      <div className="grid content-start gap-5 px-4 md:px-0">
        <Skeleton className="h-20 w-56" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="mt-4 h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    </div>
  )
}

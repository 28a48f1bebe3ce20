'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { useText } from '#texts'
import { useWayTo } from './use-way-to'

/** No skeleton for a page that arrives sooner: it would only flicker. */
const LATE_MS = 250

const SHAPES: Readonly<Record<string, () => ReactNode>> = { event: EventShape, profile: ProfileShape }

/**
 * The skeleton of an event or profile that is slow to load, laid over the current page. That page keeps its height, so that going back
 * restores the scroll position. Drawn only in the browser; the server always sends the whole page.
 */
export function PageShape() {
  const [, kind = '', name = ''] = useWayTo()?.split('/') ?? []
  return SHAPES[kind] && name ? <Late key={`${kind}/${name}`} kind={kind} /> : null
}

function Late({ kind }: { kind: string }) {
  const t = useText('shell')
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLeft(document.getElementById('content')?.getBoundingClientRect().left ?? 0), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  const Shape = SHAPES[kind]
  if (left === null || !Shape) return null
  return (
    <div role="status" style={{ left }} className="fixed inset-y-0 right-0 z-25 animate-fade overflow-hidden bg-paper">
      <span className="sr-only">{t.loading}</span>
      <Shape />
    </div>
  )
}

function EventShape() {
  return (
    <div className="mx-auto max-w-[84rem] md:px-8 md:py-6">
      <Skeleton className="mx-4 mt-3 mb-3 h-7 w-24 md:mx-0" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
        <div className="px-4 pt-3 md:p-0">
          <Skeleton className="mx-auto aspect-5/7 h-[68dvh] max-w-full lg:h-[88dvh]" />
        </div>
        <div className="grid content-start gap-5 px-4 md:px-0">
          <Skeleton className="h-16 w-2/5" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-11 w-3/5" />
          <Skeleton className="mt-3 h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
    </div>
  )
}

function ProfileShape() {
  return (
    <div className="mx-auto max-w-[92rem] md:px-8 md:pt-4">
      <Skeleton className="mx-4 mt-3 mb-3 h-7 w-24 md:mx-0" />
      <div className="relative grid place-items-center text-quiet [&>*]:col-start-1 [&>*]:row-start-1">
        <Skeleton className="aspect-[5/2] w-full md:aspect-[4/1]" />
        <Spinner />
      </div>
      <div className="grid gap-5 px-4 md:px-8">
        <div className="relative -mt-14 size-28 overflow-hidden rounded-full border-3 border-paper md:-mt-20 md:size-40">
          <Skeleton className="h-full" />
        </div>
        <Skeleton className="h-9 w-3/5 md:w-72" />
        <Skeleton className="h-11 w-2/5 md:w-56" />
        <Skeleton className="h-20 w-full md:w-96" />
      </div>
    </div>
  )
}

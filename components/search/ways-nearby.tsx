'use client'

import { useEffect, useState } from 'react'
import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import type { SearchState } from '@/lib/search/search-state'
import { useFormats, useText } from '#texts'

export type WaysNearbyProps = {
  /** The search that finds nothing. */
  search: SearchState
  /** The path of the same search on another day, or in another town. */
  toDay: (day: string) => string
  toCity: (name: string) => string
}

type Found = { day: string | null; city: { name: string; distanceKm: number } | null }

/** Below an empty list: the next day and the nearest town with results. Renders nothing until they are known. */
export function WaysNearby({ search, toDay, toCity }: WaysNearbyProps) {
  const t = useText('card')
  const formats = useFormats()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    import('./fetch-nearest')
      .then(({ fetchNearest }) => fetchNearest(search, asked.signal))
      .then(setFound)
      // the other suggestions work without them
      .catch(() => undefined)
    return () => asked.abort()
  }, [search])
  if (!found?.day && !found?.city) return null
  return (
    <p className="flex flex-wrap gap-3">
      {found.day ? (
        <SoftLink href={toDay(found.day)} className={buttonLook({ look: 'ink' })}>
          {t.nextDay({ day: formats.localDate(found.day, 'weekday') })}
        </SoftLink>
      ) : null}
      {found.city ? (
        <SoftLink href={toCity(found.city.name)} className={buttonLook({ look: 'ink' })}>
          {t.nearestTown({ city: found.city.name, distance: formats.distance(found.city.distanceKm) })}
        </SoftLink>
      ) : null}
    </p>
  )
}

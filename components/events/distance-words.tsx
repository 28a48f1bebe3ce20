'use client'

import { useKnownPosition } from '@/components/browser/position'
import { distanceKm } from '@/lib/geo/distance'
import { useFormats } from '#texts'

/** How far a place is from the reader, if their position is known. */
export function DistanceWords({ point }: { point: readonly [latitude: number, longitude: number] | null }) {
  const formats = useFormats()
  const position = useKnownPosition()
  if (!point || !position) return null
  const [latitude, longitude] = point
  return <span className="whitespace-nowrap">{` · ${formats.distance(distanceKm(position, { latitude, longitude }))}`}</span>
}

'use client'

import { useMemo, useState } from 'react'
import { EventMapFrame } from '@/components/geo/event-map-frame'
import { cardDay } from '@/lib/events/card-date'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { searchPath, type SearchState } from '@/lib/search/search-state'
import { FALLBACK_POINT } from '@/lib/uploads/position'
import { useFormats, useText } from '#texts'
import type { FoundList } from '@/lib/search/found-list'

const [FALLBACK_LONGITUDE, FALLBACK_LATITUDE] = FALLBACK_POINT.coordinates
const FALLBACK_CENTRE = { latitude: FALLBACK_LATITUDE, longitude: FALLBACK_LONGITUDE }

export type ResultMapProps = {
  found: FoundList
  tiles: MapTiles
  wanted: SearchState
  activeId: string | null
  onActive: (id: string | null) => void
  onChosen: (id: string) => void
  onChange: (next: SearchState, how: 'push' | 'replace') => void
  onMore: () => void
}

/** Exactly the events of the list, on a map. Without any, it shows where the search was, or else Berlin. */
export function ResultMap({ found, tiles, wanted, activeId, onActive, onChosen, onChange, onMore }: ResultMapProps) {
  const t = useText('searchPage')
  const formats = useFormats()
  const { hits, search, next } = found
  const markers = useMemo(
    () =>
      hits.flatMap(({ id, title, point, date, showsYear, words, place, isPast }) => {
        if (point === null) return []
        const [latitude, longitude] = point
        const when = date ? `${cardDay(date.day, showsYear, formats)} | ${words}` : ''
        return [{ id, title, latitude, longitude, isPast, note: [when, place].filter(Boolean).join(' · ') }]
      }),
    [hits, formats],
  )
  // Searching the visible part of the map does not move it.
  const [still, setStill] = useState<string | null>(null)
  const path = searchPath({ ...search, view: 'list' })
  const unplaced = hits.length - markers.length
  return (
    <div className="relative size-full">
      <EventMapFrame
        markers={markers}
        tiles={tiles}
        centre={search.near ?? FALLBACK_CENTRE}
        fitKey={still === path ? null : path}
        activeId={activeId}
        onActive={onActive}
        onChosen={onChosen}
        onSearchArea={(area) => {
          const asked = { ...wanted, location: null, near: area }
          setStill(searchPath({ ...asked, view: 'list' }))
          onChange(asked, 'push')
        }}
      />
      <p className="absolute bottom-8 left-2 z-10 flex flex-wrap items-center gap-x-2 rounded-control bg-paper/90 text-note text-quiet">
        {unplaced > 0 ? <span className="px-2.5 py-1">{`${unplaced} ${t.map.unplaced}`}</span> : null}
        {next === null ? null : (
          <button type="button" onClick={onMore} className="min-h-9 px-2.5 font-semibold text-ink underline underline-offset-2 lg:hidden">
            {t.search.more}
          </button>
        )}
      </p>
    </div>
  )
}

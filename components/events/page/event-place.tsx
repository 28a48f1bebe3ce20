'use client'

import { Map as MapIcon, MapPin } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { allowMap, useMapConsent } from '@/components/geo/map-consent'
import { Streets } from '@/components/geo/map-streets'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { useText } from '#texts'
import type { EventPlaceProps } from './place-props'

const EventPlaceMap = lazyPart(() => import('./event-place-map').then(({ EventPlaceMap }) => EventPlaceMap))

/** A small map of where an event is: a drawing until the visitor allows the real one, which loads only when it is near the viewport. */
export function EventPlace({ at, title, place, tiles }: EventPlaceProps) {
  const t = useText('events')
  const frame = useRef<HTMLDivElement>(null)
  const isAllowed = useMapConsent(tiles)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || isNear || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  const drawn = (
    <>
      <Streets />
      <MapPin aria-hidden className="absolute top-1/2 left-1/2 size-9 -translate-x-1/2 -translate-y-full fill-paper text-accent" />
    </>
  )
  return (
    <div ref={frame} className="relative h-44 overflow-hidden rounded-control border bg-sunken">
      {isAllowed && isNear ? (
        <Suspense fallback={drawn}>
          <EventPlaceMap at={at} title={title} place={place} tiles={tiles} />
        </Suspense>
      ) : (
        drawn
      )}
      {isAllowed === false ? (
        <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button look="ink" onClick={() => allowMap(tiles)}>
            <MapIcon aria-hidden />
            {t.map.show}
          </Button>
          <p className="rounded-control bg-paper px-2 text-note text-quiet">{t.mapFrom({ server: tiles.askFor ?? '' })}</p>
        </div>
      ) : null}
    </div>
  )
}

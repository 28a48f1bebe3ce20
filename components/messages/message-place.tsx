'use client'

import dynamic from 'next/dynamic'
import { LoadingStreets, MapFrame } from '@/components/geo/map-frame'
import { loadPart } from '@/components/ui/lazy-part'
import type { MessageView } from '@/lib/api/messages'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { useText } from '#texts'

const PlaceMap = dynamic(() => loadPart(() => import('@/components/geo/place-map')).then((module) => module.PlaceMap), {
  ssr: false,
  loading: () => <LoadingStreets />,
})

/** Where someone is, until it expires. */
export function MessagePlace({
  message: { latitude, longitude },
  tiles,
}: {
  message: Pick<MessageView, 'latitude' | 'longitude'>
  tiles: MapTiles
}) {
  const t = useText('chat')
  if (latitude === undefined || longitude === undefined) return <p className="text-small italic opacity-80">{t.placeGone}</p>
  return (
    <div className="grid gap-1.5">
      <div className="h-44 w-64 max-w-full overflow-hidden rounded-control text-ink">
        <MapFrame label={t.place} tiles={tiles}>
          {() => <PlaceMap latitude={latitude} longitude={longitude} label={t.place} tiles={tiles} />}
        </MapFrame>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-note">
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold underline underline-offset-2"
        >
          {t.openMaps}
        </a>
        <span className="opacity-80">{t.placeUntil}</span>
      </p>
    </div>
  )
}

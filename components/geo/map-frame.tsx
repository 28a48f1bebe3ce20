'use client'

import { Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { useText } from '#texts'
import { allowMap, revokeMap, useMapConsent } from './map-consent'

export type MapFrameProps = {
  label: string
  tiles: MapTiles
  /** Draws the map; called only once nothing stands against it. */
  children: () => ReactNode
}

/** What a map stands in: a card that asks first, and nothing of others' before the answer; below it whom to credit. */
export function MapFrame({ label, tiles, children }: MapFrameProps) {
  const t = useText('searchPage')
  const isAllowed = useMapConsent(tiles)
  const { text, url } = tiles.attribution
  return (
    <section aria-label={label} className="relative size-full overflow-hidden bg-sunken">
      {isAllowed ? children() : <Streets />}
      {isAllowed === false ? <Consent server={tiles.askFor ?? ''} onAllow={() => allowMap(tiles)} /> : null}
      {isAllowed ? (
        <div className="absolute right-0 bottom-0 left-0 z-10 flex flex-wrap items-center justify-end gap-x-3 bg-paper/85 px-2 text-[0.75rem] leading-6 text-quiet">
          {tiles.askFor ? (
            <button type="button" onClick={revokeMap} className="min-h-6 underline underline-offset-2 hover:text-ink">
              {t.map.revoke}
            </button>
          ) : null}
          <span>
            ©{' '}
            {url ? (
              <a href={url} target="_blank" rel="noreferrer" className="inline-block min-h-6 underline underline-offset-2 hover:text-ink">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        </div>
      ) : null}
    </section>
  )
}

function Consent({ server, onAllow }: { server: string; onAllow: () => void }) {
  const t = useText('searchPage')
  return (
    <div className="absolute inset-0 grid place-items-center p-5">
      <div className="grid max-w-80 animate-fade justify-items-start gap-3 rounded-control border bg-raised p-5 shadow-lift">
        <h2 className="text-lead">{t.map.consentTitle}</h2>
        <p className="text-small text-quiet">{t.mapConsentText({ server })}</p>
        <Button look="ink" onClick={onAllow}>
          <MapIcon aria-hidden />
          {t.map.consentButton}
        </Button>
      </div>
    </div>
  )
}

/** A few streets of nowhere: what stands where the map will be. */
export function Streets({ note }: { note?: string }) {
  return (
    <div className="absolute inset-0 text-hairline">
      <svg aria-hidden viewBox="0 0 400 600" preserveAspectRatio="xMidYMid slice" className="size-full">
        <g fill="none" stroke="currentColor" strokeWidth="3">
          <path d="M-20 90 420 40M-20 210 420 150M-20 330 420 300M-20 450 420 470M-20 560 420 610" />
          <path d="M60-20 20 620M150-20 130 620M250-20 270 620M345-20 380 620" />
          <path strokeWidth="9" d="M-20 270C120 250 170 210 230 120S330 10 420-10" />
          <path strokeWidth="9" d="M200 620C190 500 250 420 420 380" />
        </g>
        <circle cx="196" cy="236" r="46" fill="none" stroke="currentColor" strokeWidth="6" />
      </svg>
      {note ? (
        <p role="status" className="absolute inset-0 grid place-items-center text-small font-semibold text-quiet">
          {note}
        </p>
      ) : null}
    </div>
  )
}

/** Stands where a map is still on its way. */
export function LoadingStreets() {
  return <Streets note={useText('searchPage').map.loading} />
}

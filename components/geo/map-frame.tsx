'use client'

import { Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { useText } from '#texts'
import { allowMap, revokeMap, useMapConsent } from './map-consent'
import { Streets } from './map-streets'

export type MapFrameProps = {
  label: string
  tiles: MapTiles
  /** Renders the map; called only once it may load. */
  children: () => ReactNode
}

/** The frame of a map: it asks for consent first, loads nothing from other servers before that, and shows the credits below. */
export function MapFrame({ label, tiles, children }: MapFrameProps) {
  const t = useText('searchPage')
  const isAllowed = useMapConsent(tiles)
  const { text, url } = tiles.attribution
  return (
    <section aria-label={label} className="@container relative size-full overflow-hidden bg-sunken">
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

/** The question before a map. In a frame as small as a message's it is shorter, and scrolls if it still does not fit. */
function Consent({ server, onAllow }: { server: string; onAllow: () => void }) {
  const t = useText('searchPage')
  return (
    <div className="absolute inset-0 flex overflow-y-auto p-5 @max-xs:p-1.5">
      <div className="m-auto grid max-w-80 animate-fade justify-items-start gap-3 rounded-control border bg-raised p-5 shadow-lift @max-xs:gap-2 @max-xs:p-3">
        <h2 className="text-lead @max-xs:hidden">{t.map.consentTitle}</h2>
        <p className="text-small text-quiet @max-xs:text-note">{t.mapConsentText({ server })}</p>
        <Button look="ink" onClick={onAllow}>
          <MapIcon aria-hidden />
          {t.map.consentButton}
        </Button>
      </div>
    </div>
  )
}

/** Shown while a map is loading. */
export function LoadingStreets() {
  return <Streets note={useText('searchPage').map.loading} />
}

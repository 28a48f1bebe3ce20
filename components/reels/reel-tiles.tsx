'use client'

import { Play } from 'lucide-react'
import { drawWhileLoading } from '@/components/media/draw-while-loading'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import type { ReelTile } from '@/lib/events/landing-sections'
import { densitySrcSet, pagePicture } from '@/lib/media/urls'
import { useText } from '#texts'

export type ReelTilesProps = {
  tiles: ReelTile[]
  /** Beside something wider, where the page has room for both. */
  isAside?: boolean
}

/** Up to four pictures that open the reel. */
export function ReelTiles({ tiles, isAside = false }: ReelTilesProps) {
  const t = useText('rows')
  if (tiles.length === 0) return null
  return (
    <section aria-label={t.reel} className="min-w-0">
      <ul className={classNames('grid grid-cols-4 gap-2 sm:gap-3', isAside && 'xl:grid-cols-[7.5rem_7.5rem]')}>
        {tiles.map(({ id, title, imageUrl, placeholder, day }) => (
          <li key={id} className="reel-place">
            <SoftLink href={`/reel/${id}`} aria-label={`${day} ${t.reel}: ${title}`.trim()} className="reel-tile group">
              <picture>
                <img
                  src={imageUrl ? pagePicture(imageUrl, 'reel-tile') : '/event-without-picture.webp'}
                  srcSet={imageUrl ? densitySrcSet(imageUrl, 'reel-tile') || undefined : undefined}
                  alt=""
                  width={200}
                  height={200}
                  decoding="async"
                  ref={drawWhileLoading(placeholder)}
                  className="reel-picture"
                />
              </picture>
              <span className="reel-day">
                {day}
                <Play aria-hidden />
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

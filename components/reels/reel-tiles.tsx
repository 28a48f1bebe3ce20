import { Play } from 'lucide-react'
import { SoftLink } from '@/components/ui/soft-link'
import type { ReelTile } from '@/lib/events/landing-sections'
import { densitySrcSet, pagePicture } from '@/lib/media/urls'
import { useText } from '#texts'

export type ReelTilesProps = { tiles: ReelTile[] }

/** Up to four pictures that lead into the reel. */
export function ReelTiles({ tiles }: ReelTilesProps) {
  const t = useText('landing')
  if (tiles.length === 0) return null
  return (
    <section aria-label={t.reel} className="min-w-0">
      <ul className="grid grid-cols-4 gap-2 sm:gap-3 xl:grid-cols-2">
        {tiles.map(({ id, title, imageUrl, placeholder, day }) => (
          <li key={id} className="max-w-50 xl:w-30">
            <SoftLink
              href={`/reel/${id}`}
              aria-label={`${day} ${t.reel}: ${title}`.trim()}
              className="group relative block overflow-hidden rounded-poster border"
            >
              <picture>
                <img
                  src={imageUrl ? pagePicture(imageUrl, 'reel-tile') : '/event-without-picture.webp'}
                  srcSet={imageUrl ? densitySrcSet(imageUrl, 'reel-tile') || undefined : undefined}
                  alt=""
                  width={200}
                  height={200}
                  decoding="async"
                  style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
                  className="aspect-square w-full bg-sunken bg-size-[100%_100%] object-cover transition-transform duration-200 ease-out-soft group-hover:scale-105"
                />
              </picture>
              <span className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-1 bg-linear-to-t from-black/80 to-transparent px-1.5 pt-6 pb-1 font-title text-note font-bold text-white">
                {day}
                <Play aria-hidden className="size-3.5 fill-current" />
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

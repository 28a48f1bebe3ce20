'use client'

// A client component, so that cached pages carry its data once instead of its markup twice.

import { pagePicture } from '@/lib/media/urls'
import { useText } from '#texts'
import { EventHero } from './event-hero'

export type EventPicturesProps = { pictures: readonly string[]; title: string }

/** Further pictures of an event; each opens in full size. */
export function EventPictures({ pictures, title }: EventPicturesProps) {
  const t = useText('events')
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="mb-3 text-lead">
        {t.event.pictures}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((url, index) => {
          const alt = `${t.event.picture} ${index + 1} ${title}`
          return (
            <li key={url}>
              <EventHero fullUrl={pagePicture(url, 'full')} alt={alt}>
                <picture>
                  <img
                    src={pagePicture(url, 'tile')}
                    alt={alt}
                    loading="lazy"
                    width={400}
                    height={400}
                    className="aspect-square w-full rounded-poster bg-sunken object-cover"
                  />
                </picture>
              </EventHero>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { densitySrcSet, heroSrcSet, pagePicture } from '@/lib/media/urls'
import { placeholderUrl } from '@/lib/media/placeholder'
import type { EventView } from '@/lib/api/events'

type Pictured = Pick<EventView, 'imageUrl' | 'image' | 'title'>

const blurred = (event: Pictured) => {
  const url = event.image?.thumbhash ? placeholderUrl(event.image.thumbhash) : null
  return url ? { backgroundImage: `url(${url})`, backgroundSize: '100% 100%' } : undefined
}

export type CardPictureProps = {
  event: Pictured
  /** Seen without scrolling: fetched at once. */
  isEarly?: boolean
}

/** A flyer cropped to a card, 320 × 350. Source: Spec §9 Images. */
export function CardPicture({ event, isEarly = false }: CardPictureProps) {
  const { imageUrl } = event
  return (
    <picture>
      <img
        src={imageUrl ? pagePicture(imageUrl, 'card') : '/event-without-picture.webp'}
        {...(imageUrl ? { srcSet: densitySrcSet(imageUrl, 'card') || undefined } : {})}
        alt=""
        width={320}
        height={350}
        loading={isEarly ? 'eager' : 'lazy'}
        decoding="async"
        style={blurred(event)}
        className="aspect-32/35 w-full bg-sunken object-cover"
      />
    </picture>
  )
}

export type HeroPictureProps = { event: Pictured; alt: string; className?: string }

/** A flyer in its own shape, as large as the page has room. */
export function HeroPicture({ event, alt, className }: HeroPictureProps) {
  const { imageUrl, image } = event
  if (!imageUrl) return null
  return (
    <picture>
      <img
        src={pagePicture(imageUrl, 'hero-1080')}
        srcSet={heroSrcSet(imageUrl) || undefined}
        sizes="(min-width: 64rem) 40vw, (min-width: 48rem) 80vw, 100vw"
        alt={alt}
        {...(image?.widthPx && image.heightPx ? { width: image.widthPx, height: image.heightPx } : {})}
        fetchPriority="high"
        decoding="async"
        style={blurred(event)}
        className={className}
      />
    </picture>
  )
}

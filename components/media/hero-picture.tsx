import type { EventView } from '@/lib/api/events'
import { placeholderUrl } from '@/lib/media/placeholder'
import { heroSrcSet, pagePicture } from '@/lib/media/urls'

export type HeroPictureProps = {
  imageUrl: string
  image: EventView['image']
  alt: string
  widestPx?: number | undefined
  className: string
}

/** An uncropped flyer as large as the page allows; until it is loaded, its colours are shown. */
export function HeroPicture({ imageUrl, image, alt, widestPx, className }: HeroPictureProps) {
  const placeholder = image?.thumbhash ? placeholderUrl(image.thumbhash) : null
  return (
    <picture>
      <img
        src={pagePicture(imageUrl, 'hero-1080')}
        srcSet={heroSrcSet(imageUrl, widestPx) || undefined}
        sizes="(min-width: 64rem) 40vw, (min-width: 48rem) 80vw, calc(100vw - 2rem)"
        alt={alt}
        {...(image?.widthPx && image.heightPx ? { width: image.widthPx, height: image.heightPx } : {})}
        fetchPriority="high"
        decoding="async"
        style={placeholder ? { backgroundImage: `url(${placeholder})`, backgroundSize: '100% 100%' } : undefined}
        className={className}
      />
    </picture>
  )
}

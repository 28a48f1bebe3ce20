import { cardWidthsSrcSet, densitySrcSet, pagePicture } from '@/lib/media/urls'

export type CardPictureProps = {
  /** Absent where the event has no picture. */
  imageUrl: string | null
  placeholder: string | null
  /** Seen without scrolling: fetched at once. */
  isEarly: boolean
  /** The page's first picture: fetched before all others. */
  isFirst?: boolean
  /** How wide the page shows it, where that is much less than the picture's own width: smaller screens then fetch the smaller one. */
  sizes?: string | undefined
}

/** A flyer cropped to a card, 320 × 350. The card's words say what it announces. */
export function CardPicture({ imageUrl, placeholder, isEarly, isFirst = false, sizes }: CardPictureProps) {
  const srcSet = imageUrl ? (sizes ? cardWidthsSrcSet(imageUrl) : densitySrcSet(imageUrl, 'card')) : ''
  return (
    <picture>
      <img
        src={imageUrl ? pagePicture(imageUrl, 'card') : '/event-without-picture.webp'}
        srcSet={srcSet || undefined}
        sizes={srcSet && sizes ? sizes : undefined}
        alt=""
        width={320}
        height={350}
        loading={isEarly ? 'eager' : 'lazy'}
        {...(isFirst ? { fetchPriority: 'high' as const } : {})}
        decoding="async"
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
        className="card-picture"
      />
    </picture>
  )
}

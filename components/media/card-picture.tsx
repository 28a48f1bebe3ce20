'use client'

import { backgroundOf, drawWhileLoading } from './draw-while-loading'
import { cardWidthsSrcSet, densitySrcSet, pagePicture } from '@/lib/media/urls'

export type CardPictureProps = {
  /** Null if the event has no picture. */
  imageUrl: string | null
  placeholder: string | null
  /** Visible without scrolling, so it is loaded at once. */
  isEarly: boolean
  /** The page's first picture, loaded before all others. */
  isFirst?: boolean
  /** Its displayed width, if much smaller than the picture: smaller screens then load a smaller file. */
  sizes?: string | undefined
}

/**
 * A flyer cropped to a card, 320 × 350. Decorative, since the card's text says what it announces. Only early pictures carry their
 * placeholder in the markup; the others get it from the page's data before they are in sight.
 */
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
        {...(isEarly ? { style: backgroundOf(placeholder) } : { ref: drawWhileLoading(placeholder) })}
        className="card-picture"
      />
    </picture>
  )
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/spinner'
import { heroSrcSet, pagePicture } from '@/lib/media/urls'
import type { ReelItem } from '@/lib/reels/reel-item'

export type ReelPictureProps = {
  item: Pick<ReelItem, 'imageUrl' | 'placeholder' | 'alt'>
  /** Rendered by the server, so it is visible without scripts. */
  isFirst: boolean
}

/** An uncropped flyer on a background of its colours. A spinner is shown until it is loaded, then it fades in. */
export function ReelPicture({ item: { imageUrl, placeholder, alt }, isFirst }: ReelPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'as-it-comes' | 'waiting' | 'shown'>(isFirst ? 'as-it-comes' : 'waiting')
  useEffect(() => setState(image.current?.complete ? 'shown' : 'waiting'), [])

  return (
    <div className="absolute inset-0 overflow-hidden">
      {placeholder ? (
        <div
          aria-hidden
          className="absolute -inset-10 bg-cover bg-center opacity-30 blur-2xl"
          style={{ backgroundImage: `url(${placeholder})` }}
        />
      ) : null}
      <picture className="absolute inset-x-0 top-0 bottom-72 grid place-items-center md:pt-5 landscape:inset-y-0 landscape:left-0 landscape:right-1/2 landscape:p-5 lg:landscape:right-120">
        {state === 'shown' ? null : (
          <span className="absolute">
            <Spinner />
          </span>
        )}
        <img
          ref={image}
          src={imageUrl ? pagePicture(imageUrl, 'hero-1080') : '/event-without-picture.webp'}
          srcSet={imageUrl ? heroSrcSet(imageUrl) || undefined : undefined}
          sizes="(min-width: 64rem) 45vw, 100vw"
          alt={alt}
          draggable={false}
          fetchPriority={isFirst ? 'high' : 'low'}
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('shown')}
          className={classNames(
            'relative size-full min-h-0 object-contain',
            state !== 'as-it-comes' && 'transition-opacity duration-500',
            state === 'waiting' && 'opacity-0',
          )}
        />
      </picture>
    </div>
  )
}

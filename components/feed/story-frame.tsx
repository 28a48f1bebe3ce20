'use client'

import { useState } from 'react'
import { useSwipe } from '@/components/browser/use-swipe'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import { Spinner } from '@/components/ui/spinner'
import { useMediaQuery } from '@/components/ui/use-media-query'
import type { FeedGroup, FeedItemView } from '@/lib/api/feed'
import { heroSrcSet, pagePicture } from '@/lib/media/urls'
import { useText } from '#texts'
import { StoryBars } from './story-bars'
import { StoryCaption, StoryTools, TurnButton } from './story-parts'
import { usePageHidden } from './use-page-hidden'

export type StoryFrameProps = {
  group: FeedGroup
  story: FeedItemView
  /** The story's place among those of its profile, counted from 0. */
  place: number
  /** Paused while a dialog is open. */
  isHeldUp: boolean
  onNext: () => void
  onPrevious: () => void
  onClose: () => void
  onDelete?: (() => void) | undefined
  onReport?: (() => void) | undefined
}

/**
 * One story with its controls. The controls persist from one story to the next, and with them the focus and a chosen pause; picture and
 * clock restart.
 */
export function StoryFrame({ group, story, place, isHeldUp, onNext, onPrevious, onClose, onDelete, onReport }: StoryFrameProps) {
  const t = useText('feed')
  const wantsStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [chosen, setChosen] = useState<'play' | 'pause' | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [loadedId, setLoadedId] = useState('')
  const isLoaded = loadedId === story.id
  const isHidden = usePageHidden()
  const isPaused = chosen === null ? wantsStill : chosen === 'pause'
  const isRunning = !isPaused && !isHeld && !isHidden && !isHeldUp && isLoaded
  const swipe = useSwipe({
    onHold: setHeld,
    onSwipe: (direction) => {
      if (direction === 'down') onClose()
      if (direction === 'left') onNext()
      if (direction === 'right') onPrevious()
    },
  })
  const image = story.feedImageUrl

  return (
    <div
      className="relative h-dvh w-full overflow-hidden bg-black md:h-[min(94dvh,60rem)] md:w-[min(27rem,56dvh)] md:rounded-sheet"
      {...swipe}
      style={{ touchAction: 'pinch-zoom' }}
    >
      {isLoaded ? null : (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <picture>
        <img
          key={story.id}
          src={image ? pagePicture(image, 'hero-1080') : '/event-without-picture.webp'}
          srcSet={image ? heroSrcSet(image) || undefined : undefined}
          sizes="(min-width: 48rem) 27rem, 100vw"
          alt={story.title}
          draggable={false}
          onLoad={() => setLoadedId(story.id)}
          onError={() => setLoadedId(story.id)}
          className={classNames('absolute inset-0 size-full object-contain transition-opacity duration-300', !isLoaded && 'opacity-0')}
        />
      </picture>
      <TurnButton to="left" label={t.previous} onClick={onPrevious} />
      <SoftLink
        href={`/event/${story.eventId}`}
        tabIndex={-1}
        aria-hidden
        draggable={false}
        className="absolute inset-y-0 left-[35%] w-[30%]"
      />
      <TurnButton to="right" label={t.next} onClick={onNext} />

      <header className="pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-black/80 to-transparent px-3 pt-[max(0.625rem,env(safe-area-inset-top))] pb-8 [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
        <StoryBars key={story.id} count={group.feedItems.length} place={place} isRunning={isRunning} onEnd={onNext} />
        <StoryTools
          group={group}
          isPaused={isPaused}
          onPause={() => setChosen(isPaused ? 'play' : 'pause')}
          onClose={onClose}
          onDelete={onDelete}
          onReport={onReport}
        />
      </header>
      <StoryCaption story={story} place={place} count={group.feedItems.length} isRunning={isRunning} />
    </div>
  )
}

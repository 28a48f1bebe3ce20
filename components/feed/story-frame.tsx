'use client'

import { ChevronLeft, ChevronRight, Flag, Pause, Play, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useSwipe } from '@/components/browser/use-swipe'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import { Spinner } from '@/components/ui/spinner'
import { useMediaQuery } from '@/components/ui/use-media-query'
import type { FeedGroup, FeedItemView } from '@/lib/api/feed'
import { germanDate, localDateOf } from '@/lib/events/when'
import { heroSrcSet, pagePicture } from '@/lib/media/urls'
import { useText } from '#texts'
import { Avatar } from '@/components/media/avatar'
import { StoryBars } from './story-bars'
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

const ROUND = 'grid size-11 place-items-center rounded-full hover:bg-white/15 [&_svg]:size-5.5'

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
  const date = localDateOf(story.startDate)
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
      <button
        type="button"
        aria-label={t.previous}
        onClick={onPrevious}
        className="group absolute inset-y-0 left-0 flex w-[35%] items-center justify-start p-2"
      >
        <ChevronLeft
          aria-hidden
          className="size-9 rounded-full bg-black/45 p-1.5 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        />
      </button>
      <SoftLink
        href={`/event/${story.eventId}`}
        tabIndex={-1}
        aria-hidden
        draggable={false}
        className="absolute inset-y-0 left-[35%] w-[30%]"
      />
      <button
        type="button"
        aria-label={t.next}
        onClick={onNext}
        className="group absolute inset-y-0 right-0 flex w-[35%] items-center justify-end p-2"
      >
        <ChevronRight
          aria-hidden
          className="size-9 rounded-full bg-black/45 p-1.5 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        />
      </button>

      <header className="pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-black/80 to-transparent px-3 pt-[max(0.625rem,env(safe-area-inset-top))] pb-8 [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
        <StoryBars key={story.id} count={group.feedItems.length} place={place} isRunning={isRunning} onEnd={onNext} />
        <div className="mt-1.5 flex items-center gap-1">
          <SoftLink
            href={`/profile/${group.profileId}`}
            className="tap-target flex min-w-0 flex-1 items-center gap-2.5 text-small font-semibold"
          >
            <Avatar imageUrl={group.profileImageUrl} sizePx={36} />
            <span className="truncate">{group.profileName}</span>
          </SoftLink>
          {onDelete ? (
            <button type="button" aria-label={t.delete} onClick={onDelete} className={ROUND}>
              <Trash2 aria-hidden />
            </button>
          ) : null}
          {onReport ? (
            <button type="button" aria-label={t.report} onClick={onReport} className={ROUND}>
              <Flag aria-hidden />
            </button>
          ) : null}
          <button
            type="button"
            aria-label={isPaused ? t.resume : t.pause}
            onClick={() => setChosen(isPaused ? 'play' : 'pause')}
            className={ROUND}
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </button>
          <button type="button" aria-label={t.close} onClick={onClose} className={ROUND}>
            <X aria-hidden />
          </button>
        </div>
      </header>
      <footer className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/90 via-black/60 to-transparent px-4 pt-14 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <p
          className="sr-only"
          aria-live={isRunning ? 'off' : 'polite'}
        >{`${t.storyCount({ place: place + 1, count: group.feedItems.length })}: ${story.title}`}</p>
        {date ? (
          <p className="text-small font-semibold tabular-nums" lang="de">
            {germanDate(date)}
          </p>
        ) : null}
        <SoftLink href={`/event/${story.eventId}`} className="pointer-events-auto mt-1 flex items-center justify-between gap-4">
          <span className="line-clamp-2 font-title text-lead font-bold">{story.title}</span>
          <span className="tap-target flex shrink-0 items-center rounded-control bg-white px-4 text-small font-semibold text-black">
            {t.viewEvent}
          </span>
        </SoftLink>
      </footer>
    </div>
  )
}

'use client'

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { CardWhen } from '@/components/events/card-when'
import { useLate } from '@/components/browser/use-late'
import { CardPicture } from '@/components/media/card-picture'
import { lazyPart } from '@/components/ui/lazy-part'
import { PhraseText } from '@/components/ui/phrase-text'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { BANNER_ROTATION_MS, stepSlide, type BannerSlide } from '@/lib/ads/banner'
import { useText } from '#texts'
import { noteClick, useAdView } from './note-ads'

const BannerGestures = lazyPart(() => import('./banner-gestures').then((module) => module.BannerGestures))

export type SponsoredBannerProps = {
  slides: BannerSlide[]
  /** Whether its picture is the largest so far on the page, so that it loads first. */
  isFirst?: boolean
}

/**
 * Advertised events, one at a time. It advances by itself, except while it is hovered, focused or in a hidden tab, and with reduced motion.
 */
export function SponsoredBanner({ slides, isFirst = false }: SponsoredBannerProps) {
  const t = useText('banner')
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isNear, setNear] = useState(false)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const area = useRef<HTMLDivElement>(null)
  const count = slides.length
  const isRunning = count > 1 && !isPaused && !isPointedAt && !isFocused && !isStill
  const step = useCallback((direction: 1 | -1) => setAt((now) => stepSlide(now, direction, count)), [count])

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (!document.hidden) step(1)
    }, BANNER_ROTATION_MS)
    return () => clearInterval(timer)
    // restarted after each move, so that a chosen slide stays for its full time
  }, [isRunning, step, at])

  const slide = slides[at] ?? slides[0]
  useAdView(area, slide?.placement)
  if (!slide) return null
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={t.banner}
      onPointerEnter={({ pointerType }) => {
        setNear(true)
        if (pointerType === 'mouse') setPointedAt(true)
      }}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      className="flex min-w-0 flex-col"
    >
      <div ref={area} aria-live={isRunning ? 'off' : 'polite'} className="touch-pan-y select-none">
        <Slide key={slide.id} slide={slide} place={`${at + 1} / ${count}`} isStill={at === 0} isFirst={isFirst && at === 0} />
      </div>
      {count > 1 ? <Controls {...{ slides, at, isPaused, isStill, step }} onJump={setAt} onPause={() => setPaused(!isPaused)} /> : null}
      {isNear && count > 1 ? (
        <Suspense>
          <BannerGestures target={area} onSwipe={step} />
        </Suspense>
      ) : null}
    </section>
  )
}

function Slide({ slide, place, isStill, isFirst }: { slide: BannerSlide; place: string; isStill: boolean; isFirst: boolean }) {
  const t = useText('banner')
  const { id, title } = slide
  return (
    <div
      role="group"
      aria-roledescription={t.slide}
      aria-label={place}
      className={classNames(
        'group relative grid grid-cols-[9.6rem_1fr] overflow-hidden rounded-poster border bg-raised sm:grid-cols-[12rem_1fr]',
        !isStill && 'animate-fade',
      )}
    >
      <div className="overflow-hidden">
        <CardPicture
          imageUrl={slide.imageUrl}
          placeholder={slide.placeholder}
          isEarly={isFirst}
          isFirst={isFirst}
          sizes="(min-width: 40rem) 12rem, 9.6rem"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 p-3 sm:gap-2.5 sm:p-5">
        <p className="line-clamp-2 text-[0.75rem] leading-snug text-quiet sm:line-clamp-1">
          <span className="mr-1.5 rounded-poster border border-control px-1.5 font-semibold">
            <PhraseText phrase={t.ad} />
          </span>
          {slide.advertiser ? `${t.paidBy} ${slide.advertiser}, ${t.everybodySees}` : t.everybodySees}
        </p>
        <div className="mt-auto">
          <CardWhen {...slide} />
        </div>
        <h2 className="line-clamp-2 text-body leading-snug sm:text-lead">
          <SoftLink
            href={`/event/${id}`}
            draggable={false}
            className="card-link"
            onClick={() => noteClick(slide.placement)}
            onAuxClick={() => noteClick(slide.placement)}
          >
            {title}
          </SoftLink>
        </h2>
        {slide.place ? <p className="line-clamp-1 text-small text-quiet max-sm:hidden">{slide.place}</p> : null}
      </div>
    </div>
  )
}

type ControlsProps = Pick<SponsoredBannerProps, 'slides'> & {
  at: number
  isPaused: boolean
  isStill: boolean
  step: (direction: 1 | -1) => void
  onJump: (at: number) => void
  onPause: () => void
}

const CONTROL = 'grid size-9 shrink-0 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink [&_svg]:size-5'

function Controls({ slides, at, isPaused, isStill, step, onJump, onPause }: ControlsProps) {
  const t = useText('banner')
  const isStopped = isPaused || isStill
  if (!useLate()) return <div className="h-9" />
  return (
    <div className="flex h-9 items-center justify-between">
      <button type="button" aria-label={t.previousAd} onClick={() => step(-1)} className={CONTROL}>
        <ChevronLeft aria-hidden />
      </button>
      <ol className="flex">
        {slides.map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`${index + 1}: ${title}`}
              {...(index === at ? { 'aria-current': 'true' as const } : {})}
              onClick={() => onJump(index)}
              className="group/dot grid size-6 place-items-center"
            >
              <span
                className={classNames(
                  'h-1.5 rounded-full transition-[width,background-color] duration-200',
                  index === at ? 'w-4 bg-ink' : 'w-1.5 bg-control group-hover/dot:bg-ink',
                )}
              />
            </button>
          </li>
        ))}
      </ol>
      <span className="flex">
        {isStill ? null : (
          <button type="button" aria-label={isStopped ? t.play : t.pause} onClick={onPause} className={CONTROL}>
            {isStopped ? <Play aria-hidden /> : <Pause aria-hidden />}
          </button>
        )}
        <button type="button" aria-label={t.nextAd} onClick={() => step(1)} className={CONTROL}>
          <ChevronRight aria-hidden />
        </button>
      </span>
    </div>
  )
}

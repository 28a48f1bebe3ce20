'use client'

import { ArrowLeft, ChevronDown, ChevronUp, ListMusic } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type MouseEvent, type WheelEvent } from 'react'
import { useGoBack } from '@/components/browser/use-go-back'
import { useSwipe } from '@/components/browser/use-swipe'
import { FavoriteButton } from '@/components/favorites/favorite-button'
import { PhraseText } from '@/components/ui/phrase-text'
import { SoftLink } from '@/components/ui/soft-link'
import { Spinner } from '@/components/ui/spinner'
import { moveOfKey, moveOfSwipe, moveOfWheel, type Wheel } from '@/lib/reels/moves'
import type { ReelItem } from '@/lib/reels/reel-item'
import { useText } from '#texts'
import { ReelFacts } from './reel-facts'
import { ReelLineup } from './reel-lineup'
import { ReelMessage } from './reel-message'
import { ReelPicture } from './reel-picture'
import { useReel } from './use-reel'

export type ReelPlayerProps = {
  /** The event the reel was opened with. */
  startId: string
  initial: ReelItem[]
}

const ROUND =
  'grid size-12 place-items-center rounded-full bg-black/50 text-white transition-transform hover:bg-black/75 active:scale-90 aria-disabled:opacity-40 [&_svg]:size-6'

/** Events one at a time, full-screen; moved by swipe, wheel, key or button. */
export function ReelPlayer({ startId, initial }: ReelPlayerProps) {
  const t = useText('reels')
  const { items, index, isLineupShown, paging, move, loadMore } = useReel(startId, initial)
  const track = useRef<HTMLDivElement>(null)
  const lastWheel = useRef<Wheel | null>(null)
  const current = items[index]

  const swipe = useSwipe({
    onSwipe: (direction) => move(moveOfSwipe(direction)),
    onMove: (movement) => follow(track.current, movement),
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input, textarea, [role="dialog"]') !== null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || (event.key === ' ' && isOnControl)) return
    const wish = moveOfKey(event)
    if (!wish) return
    event.preventDefault()
    move(wish)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const handleWheel = ({ deltaY, timeStamp, target }: WheelEvent) => {
    if (target instanceof Element && target.closest('section')) return
    const wheel = { deltaY, at: timeStamp }
    const wish = moveOfWheel(wheel, lastWheel.current)
    lastWheel.current = wheel
    if (wish) move(wish)
  }

  if (!current)
    return (
      <ReelMessage
        isLoading={paging === 'loading'}
        phrase={paging === 'loading' ? t.reel.loading : paging === 'failed' ? t.reel.eventsFailed : t.reel.empty}
        onRetry={loadMore}
      />
    )

  const isAtEnd = index === items.length - 1
  return (
    <main
      className="fixed inset-0 overflow-hidden overscroll-none bg-black text-white select-none"
      style={{ touchAction: 'pinch-zoom' }}
      onWheel={handleWheel}
      {...swipe}
    >
      <h1 className="sr-only">{t.reel.title}</h1>
      <p aria-live="polite" className="sr-only">
        {current.title}
      </p>
      <div
        ref={track}
        className="absolute inset-0 transition-[translate] duration-250 ease-out-soft"
        style={{ translate: `0 calc(${-index * 100}% + var(--pull, 0px))` }}
      >
        {items.map((item, at) =>
          Math.abs(at - index) > 1 ? null : (
            <div key={item.id} aria-hidden={at !== index} className="absolute inset-0" style={{ translate: `0 ${at * 100}%` }}>
              <ReelPicture item={item} isFirst={at === 0} />
            </div>
          ),
        )}
      </div>

      <BackLink />
      <div className="absolute inset-x-0 bottom-0 flex h-72 items-end justify-between gap-4 px-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-8 md:pb-8 landscape:left-1/2 landscape:h-full lg:landscape:left-auto lg:landscape:w-120">
        <div className="min-w-0 flex-1">
          <ReelFacts key={current.id} item={current} />
        </div>
        <div className="grid shrink-0 gap-3">
          <FavoriteButton eventId={current.id} title={current.title} look="reel" />
          {current.lineup.length > 0 ? (
            <button
              type="button"
              aria-label={t.reel.lineup}
              title={t.reel.lineup}
              aria-expanded={isLineupShown}
              aria-controls="reel-lineup"
              onClick={() => move('show-lineup')}
              className={ROUND}
            >
              <ListMusic aria-hidden />
            </button>
          ) : null}
          <button type="button" aria-label={t.reel.previous} aria-disabled={index === 0} onClick={() => move('previous')} className={ROUND}>
            <ChevronUp aria-hidden />
          </button>
          <button type="button" aria-label={t.reel.next} aria-disabled={isAtEnd} onClick={() => move('next')} className={ROUND}>
            <ChevronDown aria-hidden />
          </button>
        </div>
      </div>
      <div role="status" className="absolute inset-x-0 bottom-2 flex justify-center text-note">
        {isAtEnd && paging === 'loading' ? (
          <span className="flex items-center gap-2 rounded-full bg-black/70 px-4 py-1.5 [&_span]:size-4 [&_span]:border-2">
            <Spinner />
            {t.reel.loadingMore}
          </span>
        ) : null}
        {isAtEnd && paging === 'failed' ? (
          <button type="button" onClick={loadMore} className="tap-target rounded-full bg-white px-5 font-semibold text-black">
            <PhraseText phrase={t.reel.eventsFailed} /> ↻
          </button>
        ) : null}
      </div>
      <ReelLineup id="reel-lineup" lineup={current.lineup} isShown={isLineupShown} onHide={() => move('hide-lineup')} />
    </main>
  )
}

/** Goes back; without scripts, to the start page. */
function BackLink() {
  const t = useText('reels')
  const goBack = useGoBack()
  const handleBack = (event: MouseEvent) => {
    event.preventDefault()
    goBack()
  }
  return (
    <SoftLink
      href="/"
      draggable={false}
      aria-label={t.reel.close}
      onClick={handleBack}
      className={`absolute top-[max(0.75rem,env(safe-area-inset-top))] left-3 ${ROUND} md:top-6 md:left-7`}
    >
      <ArrowLeft aria-hidden />
    </SoftLink>
  )
}

/** The track follows the finger, only up and down; with reduced motion it stays until the move. */
function follow(track: HTMLDivElement | null, movement: readonly [number, number] | null) {
  if (!track) return
  const isUpright = movement !== null && Math.abs(movement[1]) > Math.abs(movement[0])
  if (!isUpright || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
    track.style.removeProperty('--pull')
    track.style.removeProperty('transition-duration')
    return
  }
  track.style.setProperty('--pull', `${Math.round(movement[1])}px`)
  track.style.setProperty('transition-duration', '0ms')
}

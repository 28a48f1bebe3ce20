'use client'

import { ArrowLeft, ChevronDown, ChevronUp, ListMusic } from 'lucide-react'
import { useRef, type MouseEvent, type Ref } from 'react'
import { useGoBack } from '@/components/browser/use-go-back'
import { FavoriteButton } from '@/components/favorites/favorite-button'
import { PhraseText } from '@/components/ui/phrase-text'
import { SoftLink } from '@/components/ui/soft-link'
import { Spinner } from '@/components/ui/spinner'
import type { ReelItem } from '@/lib/reels/reel-item'
import { useText } from '#texts'
import { ReelFacts } from './reel-facts'
import { ReelLineup } from './reel-lineup'
import { ReelMessage } from './reel-message'
import { ReelPicture } from './reel-picture'
import { useReel, type Reel } from './use-reel'
import { useReelMoves } from './use-reel-moves'

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
  const reel = useReel(startId, initial)
  const { items, index, isLineupShown, paging, move, loadMore } = reel
  const track = useRef<HTMLDivElement>(null)
  const moves = useReelMoves(track, move)
  const current = items[index]

  if (!current)
    return (
      <ReelMessage
        isLoading={paging === 'loading'}
        phrase={paging === 'loading' ? t.reel.loading : paging === 'failed' ? t.reel.eventsFailed : t.reel.empty}
        onRetry={loadMore}
      />
    )
  return (
    <main
      className="fixed inset-0 overflow-hidden overscroll-none bg-black text-white select-none"
      style={{ touchAction: 'pinch-zoom' }}
      {...moves}
    >
      <h1 className="sr-only">{t.reel.title}</h1>
      <p aria-live="polite" className="sr-only">
        {current.title}
      </p>
      <ReelTrack ref={track} items={items} index={index} />
      <BackLink />
      <div className="absolute inset-x-0 bottom-0 flex h-72 items-end justify-between gap-4 px-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-8 md:pb-8 landscape:left-1/2 landscape:h-full lg:landscape:left-auto lg:landscape:w-120">
        <div className="min-w-0 flex-1">
          <ReelFacts key={current.id} item={current} />
        </div>
        <ReelButtons reel={reel} current={current} />
      </div>
      <div role="status" className="absolute inset-x-0 bottom-2 flex justify-center text-note">
        {index === items.length - 1 ? <ReelEnd paging={paging} onRetry={loadMore} /> : null}
      </div>
      <ReelLineup id="reel-lineup" lineup={current.lineup} isShown={isLineupShown} onHide={() => move('hide-lineup')} />
    </main>
  )
}

/** The pictures, one above the other, of which one fills the screen; only its neighbours are loaded with it. */
function ReelTrack({ ref, items, index }: { ref: Ref<HTMLDivElement>; items: ReelItem[]; index: number }) {
  return (
    <div
      ref={ref}
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
  )
}

function ReelButtons({ reel: { items, index, isLineupShown, move }, current }: { reel: Reel; current: ReelItem }) {
  const t = useText('reels')
  return (
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
      <button
        type="button"
        aria-label={t.reel.next}
        aria-disabled={index === items.length - 1}
        onClick={() => move('next')}
        className={ROUND}
      >
        <ChevronDown aria-hidden />
      </button>
    </div>
  )
}

/** Below the last event: that more is loading, or could not be. */
function ReelEnd({ paging, onRetry }: { paging: Reel['paging']; onRetry: () => void }) {
  const t = useText('reels')
  if (paging === 'loading')
    return (
      <span className="flex items-center gap-2 rounded-full bg-black/70 px-4 py-1.5 [&_span]:size-4 [&_span]:border-2">
        <Spinner />
        {t.reel.loadingMore}
      </span>
    )
  if (paging !== 'failed') return null
  return (
    <button type="button" onClick={onRetry} className="tap-target rounded-full bg-white px-5 font-semibold text-black">
      <PhraseText phrase={t.reel.eventsFailed} /> ↻
    </button>
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

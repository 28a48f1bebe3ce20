'use client'

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { EventRow } from '@/components/events/event-row'
import { Button } from '@/components/ui/button'
import { loadPart } from '@/components/ui/lazy-part'
import { INITIAL_LANDING, landingPath, type LandingState } from '@/lib/search/landing-state'
import { wallFields } from '@/lib/search/wall-fields'
import { useText } from '#texts'
import { EventGallery } from './event-gallery'
import type { WallBlock, WallEnd } from './fetch-wall'
import { keepWall, recallWall } from './kept-walls'
import { LandingSkeleton } from './landing-skeleton'

/** The wall loads more this far before its end. */
const AHEAD = '0px 0px 1400px'
/** What is farther away than this is not rendered. */
const FAR = '4000px 0px'

export type EndlessWallProps = {
  state: LandingState
  /** Where the part rendered with the page ends. */
  end: WallEnd
  /** Events already shown by day. */
  shown: readonly string[]
}

/** The rest of the wall, loaded while scrolling: further rows by tag, and days. Going back restores it. */
export function EndlessWall({ state, end: first, shown }: EndlessWallProps) {
  const t = useText('landing')
  const path = landingPath(state)
  const [{ blocks, end }, setWall] = useState<{ blocks: WallBlock[]; end: WallEnd }>(() => recallWall(path) ?? { blocks: [], end: first })
  const [phase, setPhase] = useState<'ready' | 'loading' | 'failed'>('ready')
  const running = useRef<AbortController | null>(null)
  const mark = useRef<HTMLDivElement>(null)
  const isOver = end.days === null && end.rows === null

  const load = useCallback(async () => {
    const controller = new AbortController()
    running.current = controller
    setPhase('loading')
    try {
      const [{ fetchWall }, { withoutShown }] = await loadPart(() =>
        Promise.all([import('./fetch-wall'), import('@/lib/events/landing-sections')]),
      )
      const next = await fetchWall(wallFields(state, end.isTag), end, controller.signal)
      if (controller.signal.aborted) return
      setWall((held) => {
        const seen = new Set([...shown, ...held.blocks.flatMap(({ days }) => days.flatMap(({ events }) => events.map(({ id }) => id)))])
        return { blocks: [...held.blocks, { ...next.block, days: withoutShown(next.block.days, seen) }], end: next.end }
      })
      setPhase('ready')
    } catch {
      if (!controller.signal.aborted) setPhase('failed')
    }
  }, [state, end, shown])

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (blocks.length > 0) keepWall(path, { blocks, end })
  }, [path, blocks, end])
  useEffect(() => {
    const sentinel = mark.current
    if (!sentinel || phase !== 'ready' || isOver) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), { rootMargin: AHEAD })
    watcher.observe(sentinel)
    return () => watcher.disconnect()
  }, [phase, isOver, load])

  return (
    <>
      {blocks.map(({ rows, days }, index) => (
        <NearBy key={index}>
          {rows.map(({ tag, events }) => (
            <EventRow
              key={tag}
              id={`tag-${tag}`}
              title={`#${tag}`}
              href={landingPath({ ...INITIAL_LANDING, location: state.location, prompt: tag })}
              events={events}
            />
          ))}
          {days.length > 0 ? <EventGallery days={days} part={index + 1} /> : null}
        </NearBy>
      ))}
      <div ref={mark} aria-busy={phase === 'loading'} className="empty:hidden">
        {phase === 'loading' ? <LandingSkeleton /> : null}
        {phase === 'failed' ? (
          <div className="grid justify-items-center gap-2 py-4">
            <p role="alert" className="text-small text-quiet">
              {t.moreFailed}
            </p>
            <Button look="ink" onClick={() => void load()}>
              {t.tryAgain}
            </Button>
          </div>
        ) : isOver ? null : (
          <div className="h-px" />
        )}
      </div>
    </>
  )
}

/** Reserves the space of its children and renders them only while they are near, so that a long wall stays fast. */
function NearBy({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [heightPx, setHeightPx] = useState<number | null>(null)
  useEffect(() => {
    const watched = box.current
    if (!watched) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry && setHeightPx(entry.isIntersecting ? null : entry.boundingClientRect.height),
      { rootMargin: FAR },
    )
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={box} style={heightPx === null ? undefined : { height: heightPx }} className="flex min-w-0 flex-col gap-6 md:gap-9">
      {heightPx === null ? children : null}
    </div>
  )
}

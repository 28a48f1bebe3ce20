'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReelMove } from '@/lib/reels/moves'
import { isNearEnd, MOVE_LOCK_MS, placeAfter, withPage } from '@/lib/reels/paging'
import type { ReelItem } from '@/lib/reels/reel-item'

/** The state of loading further pages; `over` once a page brought nothing new. */
type ReelPaging = 'idle' | 'loading' | 'failed' | 'over'

export type Reel = {
  items: ReelItem[]
  index: number
  isLineupShown: boolean
  paging: ReelPaging
  move: (move: ReelMove) => void
  /** Loads the next page; also retries after a failure. */
  loadMore: () => void
}

/** The last reel, so that going back from an event's page restores it. Lives as long as the document. */
let left: { startId: string; items: ReelItem[]; index: number } | null = null

function resume(startId: string, initial: ReelItem[]): { items: ReelItem[]; index: number } {
  const isSame = left?.startId === startId && location.pathname === `/reel/${left.items[left.index]?.id ?? ''}`
  return left && isSame ? left : { items: initial, index: 0 }
}

/** The state of a reel: its position, its events, what is loading. */
export function useReel(startId: string, initial: ReelItem[]): Reel {
  const [begin] = useState(() => resume(startId, initial))
  const [items, setItems] = useState(begin.items)
  const [index, setIndex] = useState(begin.index)
  const [isLineupShown, setLineupShown] = useState(false)
  const [paging, setPaging] = useState<ReelPaging>('idle')
  const lockedUntil = useRef(0)
  const isAsking = useRef(false)
  const current = items[index]

  const loadMore = useCallback(() => {
    if (isAsking.current) return
    isAsking.current = true
    setPaging('loading')
    // ads are not part of the list
    const offset = items.filter(({ ad }) => !ad).length
    void import('./load-reel')
      .then(({ loadReel }) => loadReel(startId, offset))
      .then((page) => {
        const next = withPage(items, page)
        setItems(next)
        setPaging(next === items ? 'over' : 'idle')
      })
      .catch(() => setPaging('failed'))
      .finally(() => (isAsking.current = false))
  }, [startId, items])

  useEffect(() => {
    if (paging === 'idle' && items.length > 0 && isNearEnd(index, items.length)) loadMore()
  }, [paging, index, items.length, loadMore])

  // Reload, back and sharing lead to the visible event, without a history entry for each.
  const currentId = current?.id
  useEffect(() => {
    if (currentId && location.pathname !== `/reel/${currentId}`) window.history.replaceState(null, '', `/reel/${currentId}`)
  }, [currentId])
  useEffect(() => {
    left = { startId, items, index }
  }, [startId, items, index])

  const move = (wish: ReelMove) => {
    if (wish === 'show-lineup' || wish === 'hide-lineup') {
      setLineupShown(wish === 'show-lineup' && (current?.lineup.length ?? 0) > 0)
      return
    }
    const now = performance.now()
    if (now < lockedUntil.current) return
    lockedUntil.current = now + MOVE_LOCK_MS
    setLineupShown(false)
    setIndex(placeAfter(index, wish === 'next' ? 1 : -1, items.length))
  }

  return { items, index, isLineupShown, paging, move, loadMore }
}

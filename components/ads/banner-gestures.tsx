'use client'

import { useDrag } from '@use-gesture/react'
import type { RefObject } from 'react'
import { BANNER_SWIPE_PX, SWIPE_DURATION_MS } from '@/lib/ads/banner'

export type BannerGesturesProps = { target: RefObject<HTMLElement | null>; onSwipe: (step: 1 | -1) => void }

/** Swipes over the banner. Loaded when a pointer first comes near. A swipe is at least 50 px in at most 500 ms. */
export function BannerGestures({ target, onSwipe }: BannerGesturesProps) {
  useDrag(
    ({ swipe: [x] }) => {
      if (x !== 0) onSwipe(x < 0 ? 1 : -1)
    },
    {
      target,
      axis: 'x',
      filterTaps: true,
      preventDefault: false,
      swipe: { distance: BANNER_SWIPE_PX, duration: SWIPE_DURATION_MS, velocity: 0 },
    },
  )
  return null
}

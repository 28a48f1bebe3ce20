'use client'

import type { RefObject } from 'react'
import { useGoBack } from '@/components/browser/use-go-back'
import { useSwipeOn } from '@/components/browser/use-swipe'

/** A swipe to the right goes back, like the button. */
export function ProfileGestures({ target }: { target: RefObject<HTMLElement | null> }) {
  const goBack = useGoBack()
  useSwipeOn(target, { onSwipe: (way) => (way === 'right' ? goBack() : undefined) })
  return null
}

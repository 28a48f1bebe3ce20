'use client'

import type { ReactNode } from 'react'
import { useGoBack } from '@/components/browser/use-go-back'
import { useSwipe } from '@/components/browser/use-swipe'

/** The top of a profile: a swipe to the right goes back, like its button. */
export function ProfileSwipe({ children }: { children: ReactNode }) {
  const goBack = useGoBack()
  const swipe = useSwipe({ onSwipe: (way) => (way === 'right' ? goBack() : undefined) })
  return (
    <div {...swipe} className="touch-pan-y">
      {children}
    </div>
  )
}

'use client'

import type { MouseEvent, ReactNode } from 'react'
import { landingPath, type LandingState } from '@/lib/search/landing-state'

/** Goes to a state of the landing page without scrolling. */
export type GoTo = (state: LandingState) => void

export type StateLinkProps = { to: LandingState; goTo: GoTo; className: string; isCurrent?: boolean; label?: string; children: ReactNode }

/** A link to a state of the landing page: an ordinary address, so it opens in new tabs and without scripts. */
export function StateLink({ to, goTo, className, isCurrent = false, label, children }: StateLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a
      href={landingPath(to)}
      onClick={handleClick}
      className={className}
      {...(label ? { 'aria-label': label } : {})}
      {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
    >
      {children}
    </a>
  )
}

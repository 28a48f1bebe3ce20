'use client'

import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { searchPath, type SearchState } from '@/lib/search/search-state'

export const CHIP = 'search-choice'
export const LOOK = { on: 'is-chosen', off: undefined }

type FilterLinkProps = {
  next: SearchState
  isOn: boolean
  onChange: (next: SearchState, how: 'push' | 'replace') => void
  children: ReactNode
}

/** A filter as a link to the search with it. */
export function FilterLink({ next, isOn, onChange, children }: FilterLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChange(next, 'push')
  }
  return (
    <a
      href={searchPath(next)}
      rel="nofollow"
      onClick={handleClick}
      className={classNames(CHIP, isOn ? LOOK.on : LOOK.off)}
      {...(isOn ? { 'aria-current': 'true' as const } : {})}
    >
      {children}
    </a>
  )
}

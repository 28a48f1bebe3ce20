'use client'

import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { searchPath, type SearchState } from '@/lib/search/search-state'

export const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-small font-semibold whitespace-nowrap transition-colors [&_svg]:size-4.5'
export const LOOK = {
  on: 'border-ink bg-ink text-paper hover:bg-ink/85',
  off: 'border-hairline bg-raised text-ink hover:border-control hover:bg-sunken',
}

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

'use client'

import { useEffect, useRef } from 'react'
import { NavLink, type NavLinkProps } from '@/components/browser/nav-link'

const TAB =
  'tap-target flex shrink-0 items-center border-b-2 border-transparent px-3 text-small font-semibold whitespace-nowrap text-quiet hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink'

export type AdminTabsProps = { label: string; tabs: readonly (Pick<NavLinkProps, 'href' | 'holdsBelow'> & { label: string })[] }

/** The administration's screens as tabs that scroll sideways, with the current one in view. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = row.current
    const current = list?.querySelector<HTMLElement>('[aria-current=page]')
    if (list && current) list.scrollLeft = Math.max(0, current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2)
  }, [])
  return (
    <nav ref={row} aria-label={label} className="relative -mx-4 flex overflow-x-auto border-b px-1 [scrollbar-width:none] md:-mx-0 md:px-0">
      {tabs.map(({ label: words, ...tab }) => (
        <NavLink key={tab.href} {...tab} className={TAB}>
          {words}
        </NavLink>
      ))}
    </nav>
  )
}

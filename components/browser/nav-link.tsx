'use client'

import type { ReactNode } from 'react'
import { usePagePath } from '@/components/texts/use-page-path'
import { SoftLink } from '@/components/ui/soft-link'

export type NavLinkProps = {
  href: string
  className: string
  children: ReactNode
  /** Also current for addresses below its own, such as a search with a query. */
  holdsBelow?: boolean
  title?: string
}

/** A navigation link that knows whether it leads to the current page. */
export function NavLink({ href, className, children, holdsBelow = false, title }: NavLinkProps) {
  const pathname = usePagePath()
  const isCurrent = pathname === href || (holdsBelow && pathname.startsWith(`${href}/`))
  return (
    <SoftLink href={href} className={className} {...(title ? { title } : {})} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
      {children}
    </SoftLink>
  )
}

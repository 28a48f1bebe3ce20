'use client'

import type { ReactNode } from 'react'
import { usePagePath } from '@/components/texts/use-page-path'
import { SoftLink } from '@/components/ui/soft-link'

export type NavLinkProps = {
  href: string
  className: string
  children: ReactNode
  /** Also current below its address, as a search is with its words. */
  holdsBelow?: boolean
  title?: string
}

/** A link of the navigation that knows whether it leads to the page shown. */
export function NavLink({ href, className, children, holdsBelow = false, title }: NavLinkProps) {
  const pathname = usePagePath()
  const isCurrent = pathname === href || (holdsBelow && pathname.startsWith(`${href}/`))
  return (
    <SoftLink href={href} className={className} {...(title ? { title } : {})} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
      {children}
    </SoftLink>
  )
}

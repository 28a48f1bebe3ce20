'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

export type NavLinkProps = { href: string; className: string; children: ReactNode }

/** A link of the navigation that knows whether it leads to the page shown. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const isCurrent = usePathname() === href
  return (
    <Link href={href} className={className} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
      {children}
    </Link>
  )
}

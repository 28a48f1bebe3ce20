'use client'

import { useRouter } from 'next/navigation'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

export type SoftLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/**
 * A link to another page of the product that stands around every page: it fetches nothing ahead and weighs a tenth of Next's own, which
 * those use whose target is worth fetching early.
 */
export function SoftLink({ href, onClick, ...rest }: SoftLinkProps) {
  const router = useRouter()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.push(href)
  }
  return <a href={href} onClick={handleClick} {...rest} />
}

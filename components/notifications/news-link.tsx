'use client'

import { Bell } from 'lucide-react'
import { useStoredUser } from '@/components/browser/session'
import { NavLink } from '@/components/layout/nav-link'
import { NEWS_LINK } from '@/lib/text/news-link'
import { useUnread } from './use-unread'

export type NewsLinkProps = { className: string; labelClassName?: string }

/** The way to one's news, with a mark while there is some; nothing for visitors. */
export function NewsLink({ className, labelClassName = 'sr-only' }: NewsLinkProps) {
  const user = useStoredUser()
  const unread = useUnread()
  if (!user) return null
  return (
    <NavLink href="/notifications" className={className} title={NEWS_LINK.title}>
      <span className="relative">
        <Bell aria-hidden />
        {unread > 0 ? <span aria-hidden className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-paper bg-signal" /> : null}
      </span>
      <span className={labelClassName}>
        {NEWS_LINK.title}
        {unread > 0 ? <span className="sr-only">, {NEWS_LINK.unread(unread)}</span> : null}
      </span>
    </NavLink>
  )
}

'use client'

import { Bell } from 'lucide-react'
import { useStoredUser } from '@/components/browser/session'
import { NavLink } from '@/components/layout/nav-link'
import { NOTIFICATIONS } from '@/lib/text/notifications'
import { useUnread } from './use-unread'

export type NewsLinkProps = { className: string; labelClassName?: string }

/** The way to one's news, with a mark while there is some; nothing for visitors. */
export function NewsLink({ className, labelClassName = 'sr-only' }: NewsLinkProps) {
  const user = useStoredUser()
  const unread = useUnread()
  if (!user) return null
  return (
    <NavLink href="/notifications" className={className} title={NOTIFICATIONS.title}>
      <span className="relative">
        <Bell aria-hidden />
        {unread > 0 ? <span aria-hidden className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-paper bg-signal" /> : null}
      </span>
      <span className={labelClassName}>
        {NOTIFICATIONS.title}
        {unread > 0 ? <span className="sr-only">, {NOTIFICATIONS.unread(unread)}</span> : null}
      </span>
    </NavLink>
  )
}

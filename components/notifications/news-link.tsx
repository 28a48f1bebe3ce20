'use client'

import { Bell } from 'lucide-react'
import { useStoredUser } from '@/components/browser/session'
import { NavLink } from '@/components/browser/nav-link'
import { useText } from '#texts'
import { useUnread } from './use-unread'

export type NewsLinkProps = { className: string; labelClassName?: string }

/** The link to the user's notifications, with a mark while some are unread; nothing for visitors. */
export function NewsLink({ className, labelClassName = 'sr-only' }: NewsLinkProps) {
  const t = useText('newsLink')
  const user = useStoredUser()
  const unread = useUnread()
  if (!user) return null
  return (
    <NavLink href="/notifications" className={className} title={t.title}>
      <span className="relative">
        <Bell aria-hidden />
        {unread > 0 ? (
          <span aria-hidden className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-paper bg-signal" />
        ) : null}
      </span>
      <span className={labelClassName}>
        {t.title}
        {unread > 0 ? <span className="sr-only">, {t.unread({ count: unread })}</span> : null}
      </span>
    </NavLink>
  )
}

'use client'

import { CircleUser, LogIn } from 'lucide-react'
import { useStoredUser } from '@/components/browser/session'
import { NavLink } from '@/components/layout/nav-link'
import { useText } from '#texts'

export type AccountLinkProps = { className: string; labelClassName?: string }

/** To one's own page, for visitors to the login. */
export function AccountLink({ className, labelClassName }: AccountLinkProps) {
  const t = useText('shell')
  const user = useStoredUser()
  const Icon = user ? CircleUser : LogIn
  return (
    <NavLink href={user ? '/me' : '/login'} className={className}>
      <Icon aria-hidden />
      <span className={labelClassName}>{user ? t.profile : t.login}</span>
    </NavLink>
  )
}

'use client'

import { CircleUser, LogIn } from 'lucide-react'
import { useStoredUser } from '@/components/browser/session'
import { NavLink } from '@/components/layout/nav-link'
import { SHELL } from '@/lib/text/shell'

export type AccountLinkProps = { className: string; labelClassName?: string }

/** To one's own page, for visitors to the login. */
export function AccountLink({ className, labelClassName }: AccountLinkProps) {
  const user = useStoredUser()
  const Icon = user ? CircleUser : LogIn
  return (
    <NavLink href={user ? '/me' : '/login'} className={className}>
      <Icon aria-hidden />
      <span className={labelClassName}>{user ? SHELL.profile : SHELL.login}</span>
    </NavLink>
  )
}

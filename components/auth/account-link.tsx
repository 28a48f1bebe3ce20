'use client'

import { CircleUser, LogIn } from 'lucide-react'
import { useStoredUser } from '@/components/browser/session'
import { NavLink } from '@/components/browser/nav-link'
import { usePagePath } from '@/components/texts/use-page-path'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'

export type AccountLinkProps = { className: string; labelClassName?: string }

/** Links to the user's own page, or for visitors to the login, which returns them here. */
export function AccountLink({ className, labelClassName }: AccountLinkProps) {
  const t = useText('shell')
  const user = useStoredUser()
  const path = usePagePath()
  const Icon = user ? CircleUser : LogIn
  return (
    <NavLink href={user ? '/me' : loginPath(path)} className={className}>
      <Icon aria-hidden />
      <span className={labelClassName}>{user ? t.profile : t.login}</span>
    </NavLink>
  )
}

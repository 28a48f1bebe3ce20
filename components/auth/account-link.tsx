'use client'

import { CircleUser, LogIn } from 'lucide-react'
import { useStoredUser } from '@/components/browser/session'
import { NavLink } from '@/components/browser/nav-link'
import { usePagePath } from '@/components/texts/use-page-path'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'

export type AccountLinkProps = { className: string; labelClassName?: string }

/** To one's own page; for visitors to the login, which leads back to where they are. */
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

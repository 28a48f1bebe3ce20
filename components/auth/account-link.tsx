'use client'

import { LogIn, LogOut } from 'lucide-react'
import Link from 'next/link'
import { forgetLogin, useStoredUser } from '@/components/browser/session'
import { AUTH } from '@/lib/text/auth'

export type AccountLinkProps = { className: string; labelClassName?: string }

/** Login for visitors, Logout for whoever is logged in. */
export function AccountLink({ className, labelClassName }: AccountLinkProps) {
  const user = useStoredUser()
  if (!user)
    return (
      <Link href="/login" className={className}>
        <LogIn aria-hidden />
        <span className={labelClassName}>{AUTH.login}</span>
      </Link>
    )
  return (
    <button type="button" className={className} title={user.username} onClick={() => void handleLogout()}>
      <LogOut aria-hidden />
      <span className={labelClassName}>{AUTH.logout}</span>
    </button>
  )
}

async function handleLogout() {
  const [{ call }, { Done }] = await Promise.all([import('@/lib/api/client'), import('@/lib/api/auth')])
  // Whatever the server says, this browser forgets; a session that could not be ended runs out by itself.
  await call('auth/logout', { method: 'POST', response: Done }).catch(() => undefined)
  forgetLogin()
  window.location.assign('/')
}

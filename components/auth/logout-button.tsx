'use client'

import { LogOut } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Suspense, useState } from 'react'
import { forgetLogin, holdsOpenKey, useStoredUser } from '@/components/browser/session'
import { lazyPart } from '@/components/ui/lazy-part'
import { useText } from '#texts'

export type LogoutButtonProps = { className: string; labelClassName?: string }

const LeavingDialog = lazyPart(() => import('./leaving-dialog').then(({ LeavingDialog }) => LeavingDialog))

/**
 * Ends the session on the server and clears personal data here; asks first if that would lose a wallet's key. Renders nothing for visitors.
 */
export function LogoutButton({ className, labelClassName }: LogoutButtonProps) {
  const t = useText('shell')
  const router = useRouter()
  const user = useStoredUser()
  const [isAsking, setAsking] = useState(false)
  if (!user) return null

  const handleLogout = async () => {
    await endSession()
    router.push('/')
    router.refresh()
  }

  const handlePress = () => (holdsOpenKey() ? setAsking(true) : void handleLogout())

  return (
    <>
      <button type="button" className={className} onClick={handlePress}>
        <LogOut aria-hidden />
        <span className={labelClassName}>{t.logout}</span>
      </button>
      {isAsking ? (
        <Suspense>
          <LeavingDialog onStay={() => setAsking(false)} onLeave={() => void handleLogout()} />
        </Suspense>
      ) : null}
    </>
  )
}

async function endSession() {
  const [{ call }, { Done }, { forgetKept }, { turnPushOff }] = await Promise.all([
    import('@/lib/api/client'),
    import('@/lib/api/auth'),
    import('@/components/offline/keep-for-offline'),
    import('@/components/browser/push'),
  ])
  await turnPushOff().catch(() => undefined)
  // Clear this browser whatever the server says. A session that could not be ended expires by itself.
  await call('auth/logout', { method: 'POST', response: Done }).catch(() => undefined)
  forgetLogin()
  // Here and not only in the code that watches the login: it loads after the page, so a quick logout could come first.
  await forgetKept()
}

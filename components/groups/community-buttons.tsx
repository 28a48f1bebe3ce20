'use client'

import { useRouter } from 'next/navigation'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { loginFromHere } from '@/components/browser/login-from-here'
import { useStoredUser } from '@/components/browser/session'

export type CommunityButtonsProps = { event: { id: string; title: string }; children: ReactNode }

/** The press that makes a group of one's own. */
export const INVITE = 'invite'

/** Hears the presses of an event's community buttons: opens or joins the group, after the login where there was none. */
export function CommunityButtons({ event, children }: CommunityButtonsProps) {
  const router = useRouter()
  const user = useStoredUser()
  const [isOpening, setOpening] = useState(false)

  const handleClick = async ({ target }: MouseEvent) => {
    const key = target instanceof Element ? target.closest('button')?.dataset.type : undefined
    if (!key || isOpening) return
    if (!user) return router.push(loginFromHere('community'))
    setOpening(true)
    const { createInviteGroup, openCommunity } = await import('./open-community')
    const path = await (key === INVITE ? createInviteGroup(event) : openCommunity(key, event))
    if (path) router.push(path)
    setOpening(false)
  }
  return (
    <div
      aria-busy={isOpening || undefined}
      className={isOpening ? 'opacity-55' : undefined}
      onClick={(pressed) => void handleClick(pressed)}
    >
      {children}
    </div>
  )
}

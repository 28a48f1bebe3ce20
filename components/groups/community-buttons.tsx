'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { readEntry } from '@/components/browser/local-storage'
import { loginFromHere } from '@/components/browser/login-from-here'
import { loadPart } from '@/components/ui/lazy-part'
import { takeWishedGroup, wishGroup } from './wished-group'

export type CommunityButtonsProps = { event: { id: string; title: string }; children: ReactNode }

/** The button that creates the user's own group. */
export const INVITE = 'invite'

const isLoggedIn = () => readEntry('loggedIn') === 'true'

/** Handles an event's community buttons: opens or joins the group; for visitors, after the login. */
export function CommunityButtons({ event, children }: CommunityButtonsProps) {
  const router = useRouter()
  const [isOpening, setOpening] = useState(false)

  const open = async (key: string) => {
    setOpening(true)
    const { createInviteGroup, openCommunity } = await loadPart(() => import('./open-community'))
    const path = await (key === INVITE ? createInviteGroup(event) : openCommunity(key, event))
    if (path) router.push(path)
    setOpening(false)
  }
  const openNow = useRef(open)
  useEffect(() => {
    openNow.current = open
  })
  useEffect(() => {
    const wished = takeWishedGroup(event.id)
    if (wished && isLoggedIn() && window.location.hash === '#community') void openNow.current(wished)
  }, [event.id])

  const handleClick = async ({ target }: MouseEvent) => {
    const key = target instanceof Element ? target.closest('button')?.dataset.type : undefined
    if (!key || isOpening) return
    if (isLoggedIn()) return open(key)
    wishGroup(event.id, key)
    router.push(loginFromHere('community'))
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

'use client'

import { MessageCircle, Share2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, type ReactNode } from 'react'
import { loginFromHere } from '@/components/browser/login-from-here'
import { useStoredUser } from '@/components/browser/session'
import { FollowButton } from '@/components/follows/follow-button'
import { Button, buttonLook } from '@/components/ui/button'
import { loadPart } from '@/components/ui/lazy-part'
import { SoftLink } from '@/components/ui/soft-link'
import { useText } from '#texts'

export type ProfileActionsProps = {
  profileId: string
  username: string
  url: string
  /** Further actions, after these. */
  children?: ReactNode
}

/** The actions on a profile: follow, message, share; on the user's own: edit. */
export function ProfileActions({ profileId, username, url, children }: ProfileActionsProps) {
  const t = useText('profiles')
  const isOwn = useStoredUser()?.id === profileId
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn ? (
        <SoftLink href="/me" className={buttonLook({ look: 'ink' })}>
          {t.profile.edit}
        </SoftLink>
      ) : (
        <FollowButton profileId={profileId} username={username} />
      )}
      <MessageButton profileId={profileId} />
      <ShareProfileButton title={username} url={url} />
      {children}
    </div>
  )
}

/** Opens the chat with a person. Visitors log in first; users cannot message themselves. */
function MessageButton({ profileId }: { profileId: string }) {
  const t = useText('profiles')
  const router = useRouter()
  const user = useStoredUser()
  const [isOpening, setOpening] = useState(false)

  const handleMessage = async () => {
    if (isOpening || user?.id === profileId) return
    if (!user) return router.push(loginFromHere('message'))
    setOpening(true)
    const { openChat } = await loadPart(() => import('./open-chat'))
    const path = await openChat(profileId)
    setOpening(false)
    if (path) router.push(path)
  }
  return (
    <Button onClick={() => void handleMessage()} disabled={user?.id === profileId}>
      <MessageCircle aria-hidden className="max-sm:hidden" />
      {t.profile.message}
    </Button>
  )
}

/** Shares through the device's own sheet, or else through a messenger. */
export function ShareProfileButton({ title, url }: { title: string; url: string }) {
  const t = useText('profiles')
  const handleShare = async () => {
    const isShared = typeof navigator.share === 'function' && (await navigator.share({ title, url }).then(() => true, isClosedByPerson))
    if (!isShared) window.open(`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`, '_blank', 'noopener,noreferrer')
  }
  return (
    <Button onClick={() => void handleShare()} className="max-sm:px-3">
      <Share2 aria-hidden />
      <span className="max-sm:sr-only">{t.profile.share}</span>
    </Button>
  )
}

/** Closing the share sheet is not a failure. */
const isClosedByPerson = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

'use client'

import { Check, Plus } from 'lucide-react'
import { setOnList, useIsOnList } from '@/components/browser/own-lists'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'

export type FollowButtonProps = {
  profileId: string
  /** Whom to follow, for screen readers. */
  username?: string
}

/** Follow or Following; changes at once. */
export function FollowButton({ profileId, username }: FollowButtonProps) {
  const t = useText('favorites')
  const isFollowing = useIsOnList('following', profileId)
  return (
    <Button
      look={isFollowing ? 'outline' : 'ink'}
      aria-pressed={isFollowing}
      onClick={() => setOnList('following', profileId, !isFollowing)}
    >
      {isFollowing ? <Check aria-hidden /> : <Plus aria-hidden />}
      {isFollowing ? t.following : t.follow}
      {username ? <span className="sr-only"> {username}</span> : null}
    </Button>
  )
}

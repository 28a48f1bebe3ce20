'use client'

import { useRef, useState } from 'react'
import { FeedBubbles } from '@/components/feed/feed-bubbles'
import type { FeedGroup } from '@/lib/api/feed'

export type LandingFeedsProps = {
  /** Only the newest story of each: the page carries no more than the bubbles need. */
  groups: FeedGroup[]
}

/** The latest feeds. A profile's other stories load when a finger or the focus comes near. */
export function LandingFeeds({ groups: first }: LandingFeedsProps) {
  const [full, setFull] = useState<ReadonlyMap<string, FeedGroup>>(new Map())
  const hasAsked = useRef(false)
  const handleNear = () => {
    if (hasAsked.current) return
    hasAsked.current = true
    const load = async () => {
      const [{ call }, { FeedGroups }] = await Promise.all([import('@/lib/api/client'), import('@/lib/api/feed')])
      const groups = await call('feed/latest/all', { response: FeedGroups })
      setFull(new Map(groups.map((group) => [group.profileId, group])))
    }
    // the newest story of each is there without them
    load().catch(() => (hasAsked.current = false))
  }
  return (
    <div className="min-w-0 empty:hidden" onPointerEnter={handleNear} onTouchStart={handleNear} onFocus={handleNear}>
      <FeedBubbles groups={first.map((group) => full.get(group.profileId) ?? group)} />
    </div>
  )
}

'use client'

import { useRef, useState } from 'react'
import { FeedBubbles } from '@/components/feed/feed-bubbles'
import type { FeedGroup } from '@/lib/api/feed'
import type { WallGroup } from '@/lib/search/packed-wall'

export type LandingFeedsProps = { groups: readonly WallGroup[] }

/** The latest feeds. The page carries their bubbles; the stories load when a finger or the focus comes near. */
export function LandingFeeds({ groups }: LandingFeedsProps) {
  const [stories, setStories] = useState<FeedGroup[] | null>(null)
  const asked = useRef<Promise<void> | null>(null)
  const load = () => {
    const ask = async () => {
      const [{ call }, { FeedGroups }] = await Promise.all([import('@/lib/api/client'), import('@/lib/api/feed')])
      const found = await call('feed/latest/all', { response: FeedGroups })
      const byProfile = new Map(found.map((group) => [group.profileId, group]))
      setStories(groups.flatMap(({ profileId }) => byProfile.get(profileId) ?? []))
    }
    asked.current ??= ask().catch((error: unknown) => {
      asked.current = null
      throw error
    })
    return asked.current
  }
  const handleNear = () => void load().catch(() => undefined)
  return (
    <div className="min-w-0 empty:hidden" onPointerEnter={handleNear} onTouchStart={handleNear} onFocus={handleNear}>
      <FeedBubbles groups={groups} stories={stories} load={load} />
    </div>
  )
}

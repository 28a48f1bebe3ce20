'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLate } from '@/components/browser/use-late'
import { Avatar } from '@/components/media/avatar'
import { useBlockedIds } from '@/components/moderation/blocked-ids'
import { pageText } from '@/components/texts/fetch-area'
import { lazyPart } from '@/components/ui/lazy-part'
import { showToast } from '@/components/ui/toast'
import type { FeedGroup } from '@/lib/api/feed'
import { BUBBLE_STEP_PX } from '@/lib/feed/bubble-step'
import type { WallGroup } from '@/lib/search/packed-wall'
import { useText } from '#texts'

const StoryViewer = lazyPart(() => import('./story-viewer').then(({ StoryViewer }) => StoryViewer))

const ARROW =
  'absolute top-8.5 z-10 hidden size-11 -translate-y-1/2 place-items-center rounded-full border bg-raised text-ink shadow-lift hover:bg-sunken disabled:opacity-0 md:grid [&_svg]:size-5'

/** How many the markup has, since they need scripts: more than a phone shows at once. */
const FIRST_BUBBLES = 6

export type FeedBubblesProps = {
  groups: readonly WallGroup[]
  /** Their stories; null until they are loaded. */
  stories: readonly FeedGroup[] | null
  /** Loads the stories when one is opened. */
  load?: () => Promise<void>
}

/** Profiles with stories in one row; a tap opens them. Renders nothing without any. */
export function FeedBubbles({ groups: all, stories, load }: FeedBubblesProps) {
  const t = useText('rows')
  const tCard = useText('card')
  const blocked = useBlockedIds()
  const isLate = useLate()
  const allowed = blocked.size === 0 ? all : all.filter(({ profileId }) => !blocked.has(profileId))
  const groups = isLate ? allowed : allowed.slice(0, FIRST_BUBBLES)
  const [openId, setOpenId] = useState<string | null>(null)
  const { row, canGoBack, canGoAhead, handleScroll } = useScrollEnds()
  if (groups.length === 0) return null

  const push = (direction: 1 | -1) => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollBy({ left: direction * BUBBLE_STEP_PX, behavior: isStill ? 'instant' : 'smooth' })
  }

  const handleOpen = (profileId: string) => {
    setOpenId(profileId)
    load?.().catch(() => {
      setOpenId(null)
      void pageText('feed').then(({ loadFailed }) => showToast(loadFailed))
    })
  }

  return (
    <section aria-label={t.stories} className="relative min-w-0">
      <ul
        ref={row}
        onScroll={handleScroll}
        aria-label={t.stories}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-8 md:px-8"
      >
        {groups.map((group) => (
          <li key={group.profileId} className="shrink-0">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={tCard.storiesOf({ profileName: group.profileName })}
              onClick={() => handleOpen(group.profileId)}
              className="story-bubble"
            >
              <span className="story-ring">
                <Avatar imageUrl={group.profileImageUrl} sizePx={60} />
              </span>
              <span className="story-name">{group.profileName}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" aria-label={t.scrollBack} disabled={!canGoBack} className={`${ARROW} -left-4`} onClick={() => push(-1)}>
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" aria-label={t.scrollAhead} disabled={!canGoAhead} className={`${ARROW} -right-4`} onClick={() => push(1)}>
        <ChevronRight aria-hidden />
      </button>
      {openId === null ? null : (
        <Suspense>
          <StoryViewer
            groups={stories?.filter(({ profileId }) => !blocked.has(profileId)) ?? null}
            startId={openId}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Whether a row has more on either side. */
function useScrollEnds() {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ canGoBack: false, canGoAhead: false })
  const handleScroll = () => {
    const { scrollLeft, scrollWidth, clientWidth } = row.current ?? { scrollLeft: 0, scrollWidth: 0, clientWidth: 0 }
    setEnds({ canGoBack: scrollLeft > 2, canGoAhead: scrollLeft + clientWidth < scrollWidth - 2 })
  }
  useEffect(() => {
    handleScroll()
    window.addEventListener('resize', handleScroll)
    return () => window.removeEventListener('resize', handleScroll)
  }, [])
  return { row, ...ends, handleScroll }
}

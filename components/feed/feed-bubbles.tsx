'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { FeedGroup } from '@/lib/api/feed'
import { BUBBLE_STEP_PX } from '@/lib/feed/stories'
import { FEED, storiesOf } from '@/lib/text/feed'
import { Avatar } from '@/components/media/avatar'

const StoryViewer = lazy(() => import('./story-viewer').then(({ StoryViewer }) => ({ default: StoryViewer })))

export type FeedBubblesProps = { groups: FeedGroup[] }

/** Profiles with stories in one row; a tap opens them. Nothing where there are none. Source: Spec §2 Landing page, §9. */
export function FeedBubbles({ groups }: FeedBubblesProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const row = useRef<HTMLUListElement>(null)
  if (groups.length === 0) return null

  const push = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * BUBBLE_STEP_PX, behavior: 'smooth' })

  return (
    <section aria-label={FEED.heading} className="group/row relative min-w-0">
      <ul ref={row} tabIndex={0} aria-label={FEED.heading} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-8 md:px-8">
        {groups.map((group, at) => (
          <li key={group.profileId} className="shrink-0">
            <button type="button" aria-haspopup="dialog" aria-label={storiesOf(group.profileName)} onClick={() => setOpenAt(at)} className="grid w-19 justify-items-center gap-1 rounded-control py-1">
              <span className="rounded-full border-2 border-signal p-0.5 transition-transform duration-150 active:scale-95">
                <Avatar imageUrl={group.profileImageUrl} sizePx={60} />
              </span>
              <span className="w-full truncate text-center text-note text-quiet">{group.profileName}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="pointer-events-none absolute inset-y-0 -inset-x-3 hidden items-center justify-between md:flex [&_button]:pointer-events-auto">
        <Button look="outline" size="icon" aria-label={FEED.scrollBack} className="rounded-full bg-raised shadow-lift" onClick={() => push(-1)}><ChevronLeft aria-hidden /></Button>
        <Button look="outline" size="icon" aria-label={FEED.scrollAhead} className="rounded-full bg-raised shadow-lift" onClick={() => push(1)}><ChevronRight aria-hidden /></Button>
      </div>
      {openAt === null ? null : <Suspense><StoryViewer groups={groups} startAt={openAt} onClose={() => setOpenAt(null)} /></Suspense>}
    </section>
  )
}

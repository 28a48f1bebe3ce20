'use client'

import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { pageText } from '@/components/texts/fetch-area'
import { lazyPart } from '@/components/ui/lazy-part'
import { showToast } from '@/components/ui/toast'
import type { FeedGroup } from '@/lib/api/feed'

const StoryViewer = lazyPart(() => import('./story-viewer').then(({ StoryViewer }) => StoryViewer))

export type StoryButtonProps = { profileId: string; label: string; className: string; children: ReactNode }

/** Opens the stories of one profile, loading them when pressed. */
export function StoryButton({ profileId, label, className, children }: StoryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [groups, setGroups] = useState<FeedGroup[] | null>(null)
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    const load = async () => {
      const [{ call }, { FeedGroups }] = await Promise.all([import('@/lib/api/client'), import('@/lib/api/feed')])
      const found = await call(`feed/profile-feed/${encodeURIComponent(profileId)}`, { response: FeedGroups })
      if (isCurrent) setGroups(found)
    }
    load().catch(() => {
      if (!isCurrent) return
      setOpen(false)
      void pageText('feed').then((t) => showToast(t.loadFailed))
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen, profileId])
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)} className={className}>
        {children}
      </button>
      {isOpen ? (
        <Suspense>
          <StoryViewer groups={groups} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

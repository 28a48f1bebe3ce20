'use client'

import { Dialog } from 'radix-ui'
import { useRouter } from 'next/navigation'
import { Suspense, useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { lazyPart } from '@/components/ui/lazy-part'
import { showToast } from '@/components/ui/toast'
import { useCloseRequest } from '@/components/ui/use-close-request'
import { FeedItemDeleted, type FeedGroup, type FeedItemView } from '@/lib/api/feed'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { nextStory, previousStory, withoutStory, type StoryPlace } from '@/lib/feed/stories'
import { useText } from '#texts'
import { StoryDelete } from './story-delete'
import { StoryFrame } from './story-frame'
import { StoryWaiting } from './story-waiting'

const ReportSheet = lazyPart(() => import('@/components/moderation/report-sheet').then(({ ReportSheet }) => ReportSheet))

export type StoryViewerProps = {
  /** Null while they are loading. */
  groups: FeedGroup[] | null
  /** The profile to begin with; the first by default. */
  startId?: string
  onClose: () => void
}

/**
 * Full-screen stories. They advance every five seconds unless a finger, the pause button, a hidden tab or reduced motion stops them. The
 * left and right thirds of the picture step back and forward; its middle and the title open the event.
 */
export function StoryViewer({ groups: given, startId, onClose }: StoryViewerProps) {
  const t = useText('feed')
  const router = useRouter()
  const user = useStoredUser()
  const [groups, setGroups] = useState(given)
  const [reached, setPlace] = useState<StoryPlace | null>(null)
  const [opener] = useState(() => document.activeElement)
  const [doomed, setDoomed] = useState<FeedItemView | null>(null)
  const [reportedId, setReportedId] = useState<string | null>(null)
  const shown = groups ?? given
  const place = reached ?? { group: Math.max(0, shown?.findIndex(({ profileId }) => profileId === startId) ?? 0), item: 0 }
  const group = shown?.[place.group]
  const story = group?.feedItems[place.item]

  useCloseRequest(true, onClose)
  const goTo = (next: StoryPlace | null) => (next ? setPlace(next) : onClose())
  const handleNext = () => goTo(nextStory(shown ?? [], place))
  const handlePrevious = () => goTo(previousStory(shown ?? [], place))

  const handleDelete = async (item: FeedItemView) => {
    setDoomed(null)
    try {
      await call(`feed/${item.id}`, { method: 'DELETE', response: FeedItemDeleted })
    } catch (error) {
      void showToast(messageOf(error, t.deleteFailed))
      return
    }
    void showToast(t.deleted)
    const left = withoutStory(shown ?? [], place, item.id)
    setGroups(left.groups)
    goTo(left.place)
    router.refresh()
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/90" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') handleNext()
            if (event.key === 'ArrowLeft') handlePrevious()
          }}
          className="fixed inset-0 z-50 flex animate-fade items-center justify-center text-white outline-none"
        >
          <Dialog.Title className="sr-only">{group ? `${t.viewer}: ${group.profileName}` : t.viewer}</Dialog.Title>
          {group && story ? (
            <StoryFrame
              group={group}
              story={story}
              place={place.item}
              isHeldUp={doomed !== null || reportedId !== null}
              onNext={handleNext}
              onPrevious={handlePrevious}
              onClose={onClose}
              onDelete={user?.id === story.profileId ? () => setDoomed(story) : undefined}
              onReport={user?.id === story.profileId ? undefined : () => setReportedId(story.id)}
            />
          ) : (
            <StoryWaiting text={shown === null ? t.loading : t.empty} isLoading={shown === null} onClose={onClose} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
      {reportedId === null ? null : (
        <Suspense>
          <ReportSheet subject="feed_item" subjectId={reportedId} onClose={() => setReportedId(null)} />
        </Suspense>
      )}
      <StoryDelete story={doomed} onCancel={() => setDoomed(null)} onConfirm={(item) => void handleDelete(item)} />
    </Dialog.Root>
  )
}

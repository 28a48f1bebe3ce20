import { ChevronLeft, ChevronRight, Flag, Pause, Play, Trash2, X } from 'lucide-react'
import { Avatar } from '@/components/media/avatar'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import type { FeedGroup, FeedItemView } from '@/lib/api/feed'
import { germanDate, localDateOf } from '@/lib/events/when'
import { useText } from '#texts'

/** One side of the picture, which leads to the story before or after. */
export function TurnButton({ to, label, onClick }: { to: 'left' | 'right'; label: string; onClick: () => void }) {
  const Arrow = to === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'group absolute inset-y-0 flex w-[35%] items-center p-2',
        to === 'left' ? 'left-0 justify-start' : 'right-0 justify-end',
      )}
    >
      <Arrow
        aria-hidden
        className="size-9 rounded-full bg-black/45 p-1.5 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </button>
  )
}

const ROUND = 'grid size-11 place-items-center rounded-full hover:bg-white/15 [&_svg]:size-5.5'

export type StoryToolsProps = {
  group: FeedGroup
  isPaused: boolean
  onPause: () => void
  onClose: () => void
  onDelete?: (() => void) | undefined
  onReport?: (() => void) | undefined
}

/** Whose story it is, and what can be done with it. */
export function StoryTools({ group, isPaused, onPause, onClose, onDelete, onReport }: StoryToolsProps) {
  const t = useText('feed')
  return (
    <div className="mt-1.5 flex items-center gap-1">
      <SoftLink
        href={`/profile/${group.profileId}`}
        className="tap-target flex min-w-0 flex-1 items-center gap-2.5 text-small font-semibold"
      >
        <Avatar imageUrl={group.profileImageUrl} sizePx={36} />
        <span className="truncate">{group.profileName}</span>
      </SoftLink>
      {onDelete ? (
        <button type="button" aria-label={t.delete} onClick={onDelete} className={ROUND}>
          <Trash2 aria-hidden />
        </button>
      ) : null}
      {onReport ? (
        <button type="button" aria-label={t.report} onClick={onReport} className={ROUND}>
          <Flag aria-hidden />
        </button>
      ) : null}
      <button type="button" aria-label={isPaused ? t.resume : t.pause} onClick={onPause} className={ROUND}>
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </button>
      <button type="button" aria-label={t.close} onClick={onClose} className={ROUND}>
        <X aria-hidden />
      </button>
    </div>
  )
}

export type StoryCaptionProps = { story: FeedItemView; place: number; count: number; isRunning: boolean }

/** The story's event, with its day. Announced to screen readers only while the stories do not advance by themselves. */
export function StoryCaption({ story, place, count, isRunning }: StoryCaptionProps) {
  const t = useText('feed')
  const date = localDateOf(story.startDate)
  return (
    <footer className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/90 via-black/60 to-transparent px-4 pt-14 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <p
        className="sr-only"
        aria-live={isRunning ? 'off' : 'polite'}
      >{`${t.storyCount({ place: place + 1, count: count })}: ${story.title}`}</p>
      {date ? (
        <p className="text-small font-semibold tabular-nums" lang="de">
          {germanDate(date)}
        </p>
      ) : null}
      <SoftLink href={`/event/${story.eventId}`} className="pointer-events-auto mt-1 flex items-center justify-between gap-4">
        <span className="line-clamp-2 font-title text-lead font-bold">{story.title}</span>
        <span className="tap-target flex shrink-0 items-center rounded-control bg-white px-4 text-small font-semibold text-black">
          {t.viewEvent}
        </span>
      </SoftLink>
    </footer>
  )
}

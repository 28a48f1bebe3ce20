'use client'

import { Heart } from 'lucide-react'
import { setLike, useIsLiked } from '@/components/browser/likes'
import { classNames } from '@/components/ui/class-names'
import { hideToast, showToast } from '@/components/ui/toast'
import { useText } from '#texts'

/** One notice for whatever was unliked last. */
const UNLIKED = 'unliked'

const LOOKS = {
  /** On a picture. */
  card: 'absolute top-1.5 right-1.5 z-10 size-11 transition-transform group-hover:-translate-y-1 before:absolute before:inset-1 before:rounded-full before:bg-black/50 text-white',
  /** Beside other buttons on paper. */
  bar: 'size-11 rounded-control border border-control text-ink hover:bg-sunken aria-pressed:text-signal',
  /** On the full-screen reel. */
  reel: 'size-12 rounded-full bg-black/50 text-white',
} as const

export type FavoriteButtonProps = {
  eventId: string
  /** The event's title, said after `Like`; without it the surroundings must tell. */
  title?: string
  look?: keyof typeof LOOKS
}

/** A heart that adds the event to one's favourites or takes it away, at once. */
export function FavoriteButton({ eventId, title, look = 'card' }: FavoriteButtonProps) {
  const t = useText('favorites')
  const isLiked = useIsLiked('favoriteEventIds', eventId)
  const handleClick = () => {
    setLike('favoriteEventIds', eventId, !isLiked)
    if (!isLiked) return void hideToast(UNLIKED)
    void showToast(t.unliked, { label: t.undo, onPress: () => setLike('favoriteEventIds', eventId, true) }, { id: UNLIKED })
  }
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={title ? `${t.like}: ${title}` : t.like}
      onClick={handleClick}
      className={classNames('grid place-items-center transition-transform active:scale-90', LOOKS[look])}
    >
      <Heart aria-hidden className={classNames('relative size-5.5', isLiked && 'animate-pop fill-current')} strokeWidth={2.25} />
    </button>
  )
}

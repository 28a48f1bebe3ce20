'use client'

import { setOnList, useIsOnList } from '@/components/browser/own-lists'
import { HeartMark } from '@/components/ui/heart-mark'
import { hideToast, showToast } from '@/components/ui/toast'
import { useText } from '#texts'

/** The toast's key: only the last removal can be undone. */
const REMOVED = 'favorite-removed'

const LOOKS = {
  /** On a picture. */
  card: 'card-like',
  /** Beside other buttons on the page background. */
  bar: 'grid size-11 place-items-center rounded-control border border-control text-ink hover:bg-sunken aria-pressed:text-signal transition-transform active:scale-90',
  /** On the full-screen reel. */
  reel: 'grid size-12 place-items-center rounded-full bg-black/50 text-white transition-transform active:scale-90',
} as const

export type FavoriteButtonProps = {
  eventId: string
  /** The event's title, read out after `Like`; without it the context must make it clear. */
  title?: string
  look?: keyof typeof LOOKS
}

/** A heart that adds the event to the favorites or removes it, at once. */
export function FavoriteButton({ eventId, title, look = 'card' }: FavoriteButtonProps) {
  const t = useText('favorites')
  const isFavorite = useIsOnList('favoriteEventIds', eventId)
  const handleClick = () => {
    setOnList('favoriteEventIds', eventId, !isFavorite)
    if (!isFavorite) return void hideToast(REMOVED)
    void showToast(t.unliked, { label: t.undo, onPress: () => setOnList('favoriteEventIds', eventId, true) }, { id: REMOVED })
  }
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={title ? `${t.like}: ${title}` : t.like}
      onClick={handleClick}
      className={LOOKS[look]}
    >
      <HeartMark />
    </button>
  )
}

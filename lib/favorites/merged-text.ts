import type { AreaText } from '@/lib/text/text-for'

/** The notice after a login: how many favorites and follows from this device were added to the account. */
export function mergedText(favorites: number, follows: number, t: AreaText<'mergedLikes'>): string {
  if (follows === 0) return t.mergedLikes({ likes: favorites })
  return favorites === 0 ? t.mergedFollows({ follows }) : t.mergedBoth({ likes: favorites, follows })
}

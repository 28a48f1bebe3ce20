import type { AreaText } from '@/lib/text/text-for'

/** The notice after a login: how many likes and follows from this device were added to the account. */
export function mergedText(likes: number, follows: number, t: AreaText<'mergedLikes'>): string {
  if (follows === 0) return t.mergedLikes({ likes })
  return likes === 0 ? t.mergedFollows({ follows }) : t.mergedBoth({ likes, follows })
}

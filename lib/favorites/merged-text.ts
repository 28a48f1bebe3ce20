import type { AreaText } from '@/lib/text/text-for'

/** What the notice after a login says: how many likes and follows of this device joined the account. */
export function mergedText(likes: number, follows: number, t: AreaText<'mergedLikes'>): string {
  if (follows === 0) return t.mergedLikes({ likes })
  return likes === 0 ? t.mergedFollows({ follows }) : t.mergedBoth({ likes, follows })
}

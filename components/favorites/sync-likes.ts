import { noteUnsent, readLikes, readUnsent, setLike, writeLikes, type LikesKey } from '@/components/browser/likes'
import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { EventPage } from '@/lib/api/profiles'
import { mergeLikes } from '@/lib/favorites/merge-likes'
import { pageText } from '@/components/texts/fetch-area'
import { mergedText } from '@/lib/favorites/merged-text'
import { sendLikes } from './send-likes'

/**
 * Merges the account's and this browser's lists of likes and follows. The first time, what was collected as a visitor is added to the
 * account, with a toast to undo it.
 */
export async function syncLikes(userId: string): Promise<void> {
  const isFirst = readEntry('likesMergedFor') !== userId
  const page = await call('users/me/eventPage', { response: EventPage }).catch((error: unknown) => {
    const hasRunOut = error instanceof CallError && error.status === 401
    if (isFirst && !hasRunOut) void pageText('favorites').then((t) => showToast(t.notLoaded))
    return null
  })
  // The user may have logged out meanwhile.
  if (!page || readEntry('loggedIn') !== 'true') return
  const likes = merge('favoriteEventIds', page.favoriteEventIds, isFirst)
  const follows = merge('following', page.followedProfiles, isFirst)
  writeEntry('likesMergedFor', userId)
  if (isFirst) void import('@/components/going/adopt-going').then(({ adoptGoing }) => adoptGoing())
  const isSent = sendLikes({ isQuiet: true })
  if (likes.length + follows.length === 0) return isSent
  const t = await pageText('mergedLikes')
  void showToast(mergedText(likes.length, follows.length, t), {
    label: t.sentLikes.undo,
    onPress: () => {
      for (const id of likes) setLike('favoriteEventIds', id, false)
      for (const id of follows) setLike('following', id, false)
    },
  })
  return isSent
}

/** Returns the ids that only this browser had and that are now added to the account. */
function merge(key: LikesKey, server: string[], isFirst: boolean): string[] {
  const { merged, joining } = mergeLikes({ server, local: readLikes(key), unsent: readUnsent(key), isFirst })
  writeLikes(key, merged)
  for (const id of joining) noteUnsent(key, id, true)
  return joining
}

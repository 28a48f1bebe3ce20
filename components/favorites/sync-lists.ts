import { noteUnsent, readOwnList, readUnsent, setOnList, writeOwnList, type OwnList } from '@/components/browser/own-lists'
import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { EventPage } from '@/lib/api/profiles'
import { mergeLists } from '@/lib/favorites/merge-lists'
import { pageText } from '@/components/texts/fetch-area'
import { mergedText } from '@/lib/favorites/merged-text'
import { sendWishes } from './send-wishes'

/**
 * Merges the account's and this browser's lists of favorites and follows. The first time, what was collected as a visitor is added to the
 * account, with a toast to undo it.
 */
export async function syncLists(userId: string): Promise<void> {
  const isFirst = readEntry('likesMergedFor') !== userId
  const page = await call('users/me/eventPage', { response: EventPage }).catch((error: unknown) => {
    const hasRunOut = error instanceof CallError && error.status === 401
    if (isFirst && !hasRunOut) void pageText('favorites').then((t) => showToast(t.notLoaded))
    return null
  })
  // The user may have logged out meanwhile.
  if (!page || readEntry('loggedIn') !== 'true') return
  const favorites = merge('favoriteEventIds', page.favoriteEventIds, isFirst)
  const follows = merge('following', page.followedProfiles, isFirst)
  writeEntry('likesMergedFor', userId)
  if (isFirst) void import('@/components/going/adopt-going').then(({ adoptGoing }) => adoptGoing())
  const isSent = sendWishes({ isQuiet: true })
  if (favorites.length + follows.length === 0) return isSent
  const t = await pageText('mergedLikes')
  void showToast(mergedText(favorites.length, follows.length, t), {
    label: t.sentLikes.undo,
    onPress: () => {
      for (const id of favorites) setOnList('favoriteEventIds', id, false)
      for (const id of follows) setOnList('following', id, false)
    },
  })
  return isSent
}

/** Returns the ids that only this browser had and that are now added to the account. */
function merge(key: OwnList, server: string[], isFirst: boolean): string[] {
  const { merged, joining } = mergeLists({ server, local: readOwnList(key), unsent: readUnsent(key), isFirst })
  writeOwnList(key, merged)
  for (const id of joining) noteUnsent(key, id, true)
  return joining
}

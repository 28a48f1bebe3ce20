import type { FollowDone } from '@/lib/api/follows'
import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { getAccount } from './queries'

/** Unfollows an account, by id or name, or an artist by name. Doing it twice is not an error, nor is an account that no longer exists. */
export async function unfollowProfile(viewer: Viewer, idOrName: string): Promise<FollowDone> {
  const account = await getAccount(idOrName)
  const names = account ? [idOrName, account.username] : [idOrName]
  await db.follow.deleteMany({
    where: { userId: viewer.userId, OR: [{ profileId: account?.id ?? idOrName }, { artistName: { in: names } }] },
  })
  const id = account?.id ?? idOrName
  return { ok: true, id, _id: id }
}

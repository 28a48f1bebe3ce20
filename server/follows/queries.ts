import { MAX_FOLLOWS } from '@/lib/api/follows'
import { db } from '@/server/platform/db'

/** Whom an account follows, newest first: account ids, and names of artists without an account. */
export async function listFollowedProfiles(userId: string): Promise<string[]> {
  const rows = await db.follow.findMany({
    where: { userId, OR: [{ profileId: null }, { profile: { disabledAt: null } }] },
    select: { profileId: true, artistName: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_FOLLOWS,
  })
  return rows.flatMap((row) => row.profileId ?? row.artistName ?? [])
}

/** An account by its id, else by its name, ignoring case; null if there is none. */
export async function getAccount(idOrName: string): Promise<{ id: string; username: string; isDisabled: boolean } | null> {
  const accounts = await db.user.findMany({
    where: { OR: [{ id: idOrName }, { username: idOrName }] },
    select: { id: true, username: true, disabledAt: true },
    take: 2,
  })
  const account = accounts.find(({ id }) => id === idOrName) ?? accounts[0]
  return account ? { id: account.id, username: account.username, isDisabled: account.disabledAt !== null } : null
}

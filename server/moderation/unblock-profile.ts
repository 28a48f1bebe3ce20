import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'

/** Takes a block back, also of an account that is closed by now; what was not blocked is no error. */
export async function unblockProfile(viewer: Viewer, idOrName: string): Promise<{ ok: true; id: string; isBlocked: boolean }> {
  const account = await db.user.findFirst({ where: { OR: [{ id: idOrName }, { username: idOrName }] }, select: { id: true } })
  if (account) await db.block.deleteMany({ where: { blockerId: viewer.userId, blockedId: account.id } })
  return { ok: true, id: account?.id ?? idOrName, isBlocked: false }
}

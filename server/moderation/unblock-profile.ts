import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'

/** Unblocks an account, even if it is closed by now. Not being blocked is not an error. */
export async function unblockProfile(viewer: Viewer, idOrName: string): Promise<{ ok: true; id: string; isBlocked: boolean }> {
  const account = await db.user.findFirst({ where: { OR: [{ id: idOrName }, { username: idOrName }] }, select: { id: true } })
  if (account) await db.block.deleteMany({ where: { blockerId: viewer.userId, blockedId: account.id } })
  return { ok: true, id: account?.id ?? idOrName, isBlocked: false }
}

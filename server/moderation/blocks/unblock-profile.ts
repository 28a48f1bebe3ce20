import type { Viewer } from '@/lib/auth/viewer'
import { isHandle } from '@/lib/federation/addresses'
import { unblockActors } from './block-actors'
import { db } from '@/server/platform/db'

/** Unblocks an account, even if it is closed by now, or someone on another server by handle. Not being blocked is not an error. */
export async function unblockProfile(viewer: Viewer, idOrName: string): Promise<{ ok: true; id: string; isBlocked: boolean }> {
  if (isHandle(idOrName)) {
    await unblockActors(viewer, idOrName.slice(1))
    return { ok: true, id: idOrName, isBlocked: false }
  }
  const account = await db.user.findFirst({ where: { OR: [{ id: idOrName }, { username: idOrName }] }, select: { id: true } })
  if (account) await db.block.deleteMany({ where: { blockerId: viewer.userId, blockedId: account.id } })
  return { ok: true, id: account?.id ?? idOrName, isBlocked: false }
}

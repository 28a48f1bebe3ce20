import type { Viewer } from '@/lib/auth/viewer'
import { isHandle } from '@/lib/federation/addresses'
import { textFor } from '@/lib/text/text-for'
import { blockActors } from './block-actors'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireRoomForBlock } from './queries'

const MODERATION_ERRORS = textFor('moderationErrors')

/**
 * Blocks an account, by id or username; the two stop following each other. Also blocks someone on another server by handle, such as
 * `@anna@social.example`. Blocking twice is not an error. Throws `not_found`, `invalid` for oneself and above `MAX_BLOCKS`.
 */
export async function blockProfile(viewer: Viewer, idOrName: string): Promise<{ ok: true; id: string; isBlocked: boolean }> {
  if (isHandle(idOrName)) {
    await blockActors(viewer, idOrName.slice(1))
    return { ok: true, id: idOrName, isBlocked: true }
  }
  const account = await db.user.findFirst({
    where: { disabledAt: null, OR: [{ id: idOrName }, { username: idOrName }] },
    select: { id: true },
  })
  if (!account) throw new AppError('not_found', MODERATION_ERRORS.profileNotFound)
  const ids = { blockerId: viewer.userId, blockedId: account.id }
  if (account.id === viewer.userId) throw new AppError('invalid', MODERATION_ERRORS.blockSelf)
  await db.$transaction(async (tx) => {
    await requireRoomForBlock(tx, viewer.userId, { id: account.id })
    await tx.block.createMany({ data: [ids], skipDuplicates: true })
    await tx.follow.deleteMany({
      where: {
        OR: [
          { userId: viewer.userId, profileId: account.id },
          { userId: account.id, profileId: viewer.userId },
        ],
      },
    })
  })
  return { ok: true, id: account.id, isBlocked: true }
}

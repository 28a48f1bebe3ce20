import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { MAX_BLOCKS } from './blocks'

const MODERATION_ERRORS = textFor('moderationErrors')

/**
 * Blocks an account, by id or username; the two stop following each other. Blocking twice is not an error. Throws `not_found`, `invalid`
 * for oneself and above `MAX_BLOCKS`.
 */
export async function blockProfile(viewer: Viewer, idOrName: string): Promise<{ ok: true; id: string; isBlocked: boolean }> {
  const account = await db.user.findFirst({
    where: { disabledAt: null, OR: [{ id: idOrName }, { username: idOrName }] },
    select: { id: true },
  })
  if (!account) throw new AppError('not_found', MODERATION_ERRORS.profileNotFound)
  const ids = { blockerId: viewer.userId, blockedId: account.id }
  if (account.id === viewer.userId) throw new AppError('invalid', MODERATION_ERRORS.blockSelf)
  await db.$transaction(async (tx) => {
    await holdAlone(tx, `block:${viewer.userId}`)
    if ((await tx.block.count({ where: { blockerId: viewer.userId, NOT: { blockedId: account.id } } })) >= MAX_BLOCKS)
      throw new AppError('invalid', MODERATION_ERRORS.tooManyBlocks)
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

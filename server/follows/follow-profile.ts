import { z } from 'zod'
import { MAX_FOLLOWS, type FollowDone } from '@/lib/api/follows'
import type { Viewer } from '@/lib/auth/viewer'
import { blocksBetween } from '@/lib/moderation/blocks'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { getAccount } from './queries'

const PROFILE_ERRORS = textFor('profileErrors')

/** Placeholders clients send when they have no name, and the community's page, which belongs to nobody. */
const NOBODY = new Set(['public', 'null', 'undefined', 'nan', '[object object]'])
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Lets the viewer follow an account, by id or name, or an artist without one by name; doing it twice is not an error. Throws `not_found`
 * for an unknown id, a disabled account and if either blocks the other; `conflict` for oneself and if the account follows the maximum
 * number; `invalid` for a placeholder name.
 */
export async function followProfile(viewer: Viewer, idOrName: string): Promise<FollowDone> {
  const { userId } = viewer
  if (NOBODY.has(idOrName.toLowerCase()) || !SEEN.test(idOrName)) throw new AppError('invalid', PROFILE_ERRORS.followNobody)
  const account = await getAccount(idOrName)
  const isUnknownId = account === null && z.uuid().safeParse(idOrName).success
  if (isUnknownId || account?.isDisabled) throw new AppError('not_found', PROFILE_ERRORS.notFound)
  if (account?.id === userId) throw new AppError('conflict', PROFILE_ERRORS.followSelf)

  const target = account ? { profileId: account.id } : { artistName: idOrName }
  const isApart = account !== null && (await db.block.count({ where: blocksBetween(userId, [account.id]) })) > 0
  if (isApart) throw new AppError('not_found', PROFILE_ERRORS.notFound)

  await db.$transaction(async (tx) => {
    await holdAlone(tx, `follow:${userId}`)
    const known = await tx.follow.findFirst({ where: { userId, ...target }, select: { id: true } })
    if (!known && (await tx.follow.count({ where: { userId } })) >= MAX_FOLLOWS)
      throw new AppError('conflict', PROFILE_ERRORS.tooManyFollows)
    // Replaces a follow by name from before the artist had an account.
    if (account) await tx.follow.deleteMany({ where: { userId, artistName: account.username } })
    await tx.follow.createMany({ data: [{ userId, ...target }], skipDuplicates: true })
  })
  const id = account?.id ?? idOrName
  return { ok: true, id, _id: id }
}

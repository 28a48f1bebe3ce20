import type { Viewer } from '@/lib/auth/viewer'
import { imageUrl } from '@/lib/media/urls'
import { textFor } from '@/lib/text/text-for'
import { forgetImage } from '@/server/media/forget-image'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { requireProfileOwner } from './access'
import { listPersonPages } from './person-pages'

const PROFILE_ERRORS = textFor('profileErrors')

export type ProfilePictureChange = { userId: string; column: 'profileImageKey' | 'headerImageKey'; picture: Buffer | undefined }

/**
 * Sets a profile's picture or header and returns its absolute address. The previous picture is deleted, file included, unless something
 * else shows it. Throws `not_found` (also for someone else's profile), `invalid` for a missing or damaged file, `too_large`, `unsupported`,
 * `forbidden` for a picture that was taken down.
 */
export async function setProfilePicture(viewer: Viewer, { userId, column, picture }: ProfilePictureChange): Promise<string> {
  requireProfileOwner(viewer, userId)
  const user = await db.user.findUnique({ where: { id: userId }, select: { username: true } })
  if (!user) throw new AppError('not_found', PROFILE_ERRORS.notFound)
  if (!picture) throw new AppError('invalid', PROFILE_ERRORS.noPicture, { issues: [{ path: 'file', message: PROFILE_ERRORS.noPicture }] })

  const key = await storeImage(await readImage(picture))
  let before: string | null
  try {
    before = await db.$transaction(async (tx) => {
      // One change of a profile at a time, so that each sees which picture it replaces.
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`
      const profile = await tx.profile.findUnique({ where: { userId }, select: { profileImageKey: true, headerImageKey: true } })
      await tx.profile.upsert({ where: { userId }, create: { userId, [column]: key }, update: { [column]: key }, select: { userId: true } })
      return profile?.[column] ?? null
    })
  } catch (error) {
    await forgetImage(key)
    throw error
  }
  if (before !== null && before !== key) await forgetImage(before)
  renewPages(await listPersonPages(userId, [user.username]))
  return imageUrl(env().app.url, key)
}

import type { ArtistBody, ArtistReceipt } from '@/lib/api/artists'
import type { Asker } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { forgetImage } from '@/server/media/forget-image'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const PROFILE_ERRORS = textFor('profileErrors')

export type ArtistSubmission = ArtistBody & { picture: Buffer | undefined; asker: Asker }

/**
 * Stores someone's note about an artist without a profile, picture and text. Nothing of it is shown before a moderator has approved it.
 * Throws `invalid` for a missing or damaged picture, `too_large`, `unsupported`, `forbidden` for a picture that was taken down.
 */
export async function createArtistSubmission({ name, prompt, picture, asker }: ArtistSubmission): Promise<ArtistReceipt> {
  if (!picture)
    throw new AppError('invalid', PROFILE_ERRORS.noArtistPicture, { issues: [{ path: 'image', message: PROFILE_ERRORS.noArtistPicture }] })
  const imageKey = await storeImage(await readImage(picture))
  try {
    const { id, createdAt } = await db.artistSubmission.create({
      data: { name, prompt, imageKey, userId: asker.viewer?.userId ?? null, deviceKeyHash: asker.deviceKeyHash },
      select: { id: true, createdAt: true },
    })
    return { id, _id: id, name, status: 'held', createdAt: createdAt.toISOString() }
  } catch (error) {
    await forgetImage(imageKey)
    throw error
  }
}

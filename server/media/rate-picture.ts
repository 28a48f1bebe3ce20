import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { NUDITY_SIDE_PX, rateNudity } from '@/server/platform/vision/nudity/rate-nudity'
import { getOriginal } from './original'
import { sharp, toPixels } from './sharp'

/**
 * How likely a picture shows nudity, photographed or drawn, in whole percent; of an animation the first frame counts. Merely suggestive
 * pictures do not.
 */
async function nudityPercent(bytes: Buffer): Promise<number> {
  const pipeline = sharp(bytes).flatten({ background: '#ffffff' }).resize(NUDITY_SIDE_PX, NUDITY_SIDE_PX, { fit: 'fill' })
  const { data } = await toPixels(pipeline.removeAlpha())
  const { porn, drawnPorn } = await rateNudity(data)
  return Math.round((porn + drawnPorn) * 100)
}

/** Rates a stored picture once, as a hint for staff. A picture that is gone or damaged is not rated. */
export async function ratePicture(key: string): Promise<void> {
  if (!env().nudityHints) return
  if (await db.nudityRating.findUnique({ where: { key }, select: { key: true } })) return
  const original = await getOriginal(key).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'gone') return null
    throw error
  })
  if (!original) return
  const percent = await nudityPercent(original.bytes)
  await db.nudityRating.createMany({ data: [{ key, percent }], skipDuplicates: true })
}

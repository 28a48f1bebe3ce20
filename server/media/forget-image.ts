import { db } from '@/server/platform/db'
import { log } from '@/server/platform/log'
import { deleteFiles } from './delete-files'

/** Every relation that can show a picture. A picture taken down by moderation keeps its row, so that it is not accepted again. */
const UNUSED = {
  blockedAt: null,
  events: { none: {} },
  eventImages: { none: {} },
  lineupEntries: { none: {} },
  uploads: { none: {} },
  feedItems: { none: {} },
  profileImages: { none: {} },
  headerImages: { none: {} },
  messages: { none: {} },
  artistSubmissions: { none: {} },
  shopItems: { none: {} },
  revisionPictures: { none: {} },
} as const

/**
 * Removes a stored picture (row, file and all sizes) if nothing refers to it any more. Call it after the write that dropped the reference.
 * A failure is only logged; the picture then stays.
 */
export async function forgetImage(key: string): Promise<void> {
  try {
    const isForgotten = await db.$transaction(async (tx) => {
      // Lock the row first: a transaction about to refer to this picture holds it, so the check below runs after it ends.
      await tx.$queryRaw`SELECT 1 FROM "MediaObject" WHERE "key" = ${key} FOR UPDATE`
      const { count } = await tx.mediaObject.deleteMany({ where: { key, ...UNUSED } })
      if (count > 0) await tx.nudityRating.deleteMany({ where: { key, reviewedAt: null } })
      return count > 0
    })
    if (isForgotten) await deleteFiles(key)
  } catch (error) {
    log().warn({ key, err: error }, 'picture not forgotten')
  }
}

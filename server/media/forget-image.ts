import { db } from '@/server/platform/db'
import { log } from '@/server/platform/log'
import { deleteFiles } from './delete-files'

/** What may show a picture. A picture that moderation took down keeps its row, so that it is not accepted again. */
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
 * Removes a kept picture, its row, file and every size of it, when nothing refers to it any more; what others use stays. To be called
 * after the write that dropped the last reference. A failure is logged and costs the caller nothing: the picture then stays.
 */
export async function forgetImage(key: string): Promise<void> {
  try {
    const isForgotten = await db.$transaction(async (tx) => {
      // Whoever is about to refer to this picture holds its row: the question who uses it is asked after they are done.
      await tx.$queryRaw`SELECT 1 FROM "MediaObject" WHERE "key" = ${key} FOR UPDATE`
      const { count } = await tx.mediaObject.deleteMany({ where: { key, ...UNUSED } })
      return count > 0
    })
    if (isForgotten) await deleteFiles(key)
  } catch (error) {
    log().warn({ key, err: error }, 'picture not forgotten')
  }
}

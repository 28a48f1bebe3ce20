import { z } from 'zod'
import { forgetImage } from '@/server/media/forget-image'
import { renderVariants } from '@/server/media/jobs'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { addJob, defineJob, defineJobKind } from '@/server/platform/jobs'
import { log } from '@/server/platform/log'
import { askOutside, OutgoingError } from '@/server/platform/outgoing'
import { listEventPages } from '@/server/events/pages/event-pages'
import { renewPages } from '@/server/platform/page-cache'

/** The job that fetches the picture of another server's event. */
export const FETCH_PICTURE = defineJobKind({
  name: 'remote-picture',
  payload: z.object({ eventId: z.string() }),
  keyOf: ({ eventId }) => `remote-picture:${eventId}`,
})

/** Failures after which another try may succeed. */
const PASSING = ['unreachable', 'timeout']

/** The picture at an address as a stored one; null if there is none that we accept. */
async function keepPicture(url: string): Promise<string | null> {
  try {
    const answer = await askOutside(url, { headers: { accept: 'image/*' }, allowsPrivate: env().federation.privateAddresses })
    return answer.status === 200 ? await storeImage(await readImage(answer.bytes)) : null
  } catch (error) {
    const isPassing = error instanceof OutgoingError ? PASSING.includes(error.reason) : !isAppError(error) || error.code === 'unavailable'
    if (isPassing) throw error
    log().info({ host: new URL(url).host, reason: error instanceof Error ? error.message : '' }, 'picture of another server refused')
    return null
  }
}

/** Replaces an event's picture by the one it has on its own server now. */
export const fetchPicture = defineJob({
  ...FETCH_PICTURE,
  handle: async ({ eventId }) => {
    const row = await db.remoteEvent.findUnique({
      where: { eventId },
      select: { pictureUrl: true, event: { select: { imageKey: true, deletedAt: true } } },
    })
    if (!row || row.event.deletedAt !== null) return
    const former = row.event.imageKey
    const key = row.pictureUrl === null ? null : await keepPicture(row.pictureUrl)
    if (key === former) return
    const isKept = await db.$transaction(async (tx) => {
      // It may have changed, or gone, while the picture was on its way.
      const { count } = await tx.event.updateMany({
        where: { id: eventId, imageKey: former, deletedAt: null, remote: { is: { pictureUrl: row.pictureUrl } } },
        data: { imageKey: key },
      })
      if (count > 0 && key !== null) await addJob(tx, renderVariants, { key })
      return count > 0
    })
    const unused = isKept ? former : key
    if (unused !== null) await forgetImage(unused)
    if (isKept) renewPages(await listEventPages([eventId]))
  },
})

import { DAY_MS } from '@/lib/time/spans'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

/** This many pictures taken down by moderation within this time pause the uploader. */
const MOST_TAKEN_DOWN = 3
const COUNTED_DAYS = 180
const PAUSE_DAYS = 30

/**
 * Refuses uploads by an account or device whose pictures were taken down repeatedly, until `PAUSE_DAYS` after the last one. Throws
 * `forbidden` with the days left.
 */
export async function requireRightToUpload({
  userId,
  deviceKeyHash,
}: {
  userId: string | null
  deviceKeyHash: string | null
}): Promise<void> {
  const who = userId !== null ? { userId } : deviceKeyHash !== null ? { userId: null, deviceKeyHash } : null
  if (who === null) return
  const at = now().getTime()
  const uploads = await db.upload.findMany({
    where: { ...who, mediaKey: { not: null } },
    select: { mediaKey: true },
    distinct: ['mediaKey'],
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 500,
  })
  const takenDown = await db.mediaObject.findMany({
    where: { key: { in: uploads.flatMap(({ mediaKey }) => mediaKey ?? []) }, blockedAt: { gt: new Date(at - COUNTED_DAYS * DAY_MS) } },
    select: { blockedAt: true },
    orderBy: { blockedAt: 'desc' },
    take: MOST_TAKEN_DOWN,
  })
  const last = takenDown[0]?.blockedAt
  if (takenDown.length < MOST_TAKEN_DOWN || !last) return
  const days = Math.ceil((last.getTime() + PAUSE_DAYS * DAY_MS - at) / DAY_MS)
  if (days > 0) throw new AppError('forbidden', SERVER_ERRORS.takenDownAgain({ days }))
}

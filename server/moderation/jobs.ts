import { z } from 'zod'
import { deleteFiles } from '@/server/media/delete-files'
import { forgetImage } from '@/server/media/forget-image'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'
import { liftSuspension } from './suspend-account'

/** How many accounts one run reopens at most. */
const BATCH = 200

/** Reopens accounts whose suspension has ended. */
export const endSuspensions = defineJob({
  name: 'end-suspensions',
  payload: z.unknown(),
  handle: async () => {
    const due = await db.user.findMany({
      where: { disabledUntil: { lte: now() } },
      select: { id: true },
      orderBy: { disabledUntil: 'asc' },
      take: BATCH,
    })
    for (const { id } of due) {
      await db.$transaction(async (tx) => {
        // Someone may have extended or lifted it in the meantime.
        const still = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${id} AND "disabledUntil" <= ${now()} FOR UPDATE`
        if (still.length > 0) await liftSuspension(tx, null, { userId: id, reason: 'The suspension has ended.' })
      })
    }
  },
})

/** Deletes the files of a picture that was taken down, and a picture that nothing shows any more; retried until the store succeeds. */
export const dropPicture = defineJob({
  // the name of those already queued
  name: 'delete-blocked-files',
  payload: z.object({ key: z.string() }),
  handle: async ({ key }) => {
    // A reversed decision has dropped the row, and the picture may have been uploaded again since.
    const row = await db.mediaObject.findUnique({ where: { key }, select: { blockedAt: true } })
    if (row?.blockedAt) await deleteFiles(key)
    else if (row) await forgetImage(key)
  },
})

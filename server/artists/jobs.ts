import { z } from 'zod'
import { DAY_MS } from '@/lib/time/spans'
import { forgetImage } from '@/server/media/forget-image'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'

/** Days after which an unapproved note about an artist is deleted. */
const HELD_DAYS = 30
const BATCH = 500

/** Deletes notes about artists that were not approved within 30 days, text and picture. */
export const forgetHeldArtists = defineJob({
  name: 'forget-held-artists',
  payload: z.looseObject({}),
  handle: async () => {
    const before = new Date(now().getTime() - HELD_DAYS * DAY_MS)
    const due = { status: { in: ['held' as const, 'rejected' as const] }, createdAt: { lt: before } }
    for (;;) {
      const rows = await db.artistSubmission.findMany({ where: due, select: { id: true, imageKey: true }, take: BATCH })
      if (rows.length === 0) return
      await db.artistSubmission.deleteMany({ where: { ...due, id: { in: rows.map(({ id }) => id) } } })
      for (const { imageKey } of rows) if (imageKey) await forgetImage(imageKey)
    }
  },
})

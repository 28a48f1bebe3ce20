import { z } from 'zod'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'

/** Erases places that have faded: after a day nothing of them is kept. */
export const forgetPlaces = defineJob({
  name: 'forget-places',
  payload: z.looseObject({}),
  handle: async () => {
    await db.message.updateMany({
      where: { type: 'location', expiresAt: { lte: now() }, OR: [{ latitude: { not: null } }, { NOT: { content: '' } }] },
      data: { latitude: null, longitude: null, content: '' },
    })
  },
})

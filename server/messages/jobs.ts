import { z } from 'zod'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'

/** Erases expired locations, so that none is kept longer than a day. */
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

import { z } from 'zod'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'

/** Days for which it is known which device has looked at what; a day has one count per device, so the day before is plenty. */
const KEPT_DAYS = 2

/** Forgets who looked at events, kept them or went to their tickets; how often stays. Source: RULES B21, B29. */
export const forgetOldViews = defineJob({
  name: 'forget-old-views',
  payload: z.looseObject({}),
  handle: async () => {
    const before = { day: { lt: new Date(now().getTime() - KEPT_DAYS * 86_400_000) } }
    await db.eventView.deleteMany({ where: before })
    await db.eventAction.deleteMany({ where: before })
  },
})

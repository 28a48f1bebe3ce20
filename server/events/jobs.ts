import { z } from 'zod'
import { forgetImage } from '@/server/media/forget-image'
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

/** Days for which a picture that left an event can be put back. */
const KEPT_PICTURE_DAYS = 30

/** Lets go of pictures that left their events a month ago; what nothing else shows is removed. Source: RULES B29. */
export const forgetOldPictures = defineJob({
  name: 'forget-old-pictures',
  payload: z.looseObject({}),
  handle: async () => {
    const before = { createdAt: { lt: new Date(now().getTime() - KEPT_PICTURE_DAYS * 86_400_000) } }
    const rows = await db.eventRevisionPicture.findMany({ where: before, select: { mediaKey: true }, distinct: ['mediaKey'] })
    await db.eventRevisionPicture.deleteMany({ where: before })
    for (const { mediaKey } of rows) await forgetImage(mediaKey)
  },
})

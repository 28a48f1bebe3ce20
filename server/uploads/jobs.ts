import { z } from 'zod'
import { DAY_MS } from '@/lib/time/spans'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'
import { clearLostReadings } from '@/server/platform/vision/read-remotely'

/** Days after which the record of an upload (who sent which picture when) is deleted. */
const KEPT_DAYS = 90

/** Deletes records of uploads nobody can retry or ask about any more. Their events stay. */
export const forgetOldUploads = defineJob({
  name: 'forget-old-uploads',
  payload: z.object({}).loose(),
  handle: async () => {
    await db.upload.deleteMany({ where: { createdAt: { lt: new Date(now().getTime() - KEPT_DAYS * DAY_MS) } } })
  },
})

/** Deletes pictures that went to a recognizer and were never fetched, because their web process was lost. */
export const forgetLostReadings = defineJob({
  name: 'forget-lost-readings',
  payload: z.object({}).loose(),
  handle: clearLostReadings,
})

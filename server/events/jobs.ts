import { z } from 'zod'
import { forgetImage } from '@/server/media/forget-image'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'
import { AppError } from '@/server/platform/errors'
import { EventPatch } from '@/lib/api/events'
import { deleteEvent } from './delete-event'
import { updateEvent } from './update-event'

/** Days for which it is known which device has looked at what; a day has one count per device, so the day before is plenty. */
const KEPT_DAYS = 2

/** Forgets who looked at events, kept them or went to their tickets; how often stays. */
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

/** Lets go of pictures that left their events a month ago; what nothing else shows is removed. */
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

/** Events of a series, beside the named one, that one transaction changes by itself; more would keep its asker waiting. */
export const SERIES_AT_ONCE = 12
/** Changes that run at the same time; each takes a connection. */
const TOGETHER = 4

const SeriesViewer = z.object({
  userId: z.string(),
  sessionId: z.string(),
  username: z.string(),
  role: z.enum(['user', 'moderator', 'admin']),
})
export const SeriesWork = z.object({
  viewer: SeriesViewer,
  /** Null deletes. */ patch: EventPatch.nullable(),
  events: z.array(z.object({ id: z.string(), startDate: z.string().optional(), endDate: z.string().nullish() })),
})
export type SeriesWork = z.infer<typeof SeriesWork>

/** Changes or deletes events of a series, each with its own days; one that has gone meanwhile is left alone. Values are whole, so that a retry changes nothing. */
export async function workOnSeries({ viewer, patch, events }: SeriesWork): Promise<void> {
  const asker = { viewer, deviceKeyHash: null }
  const work = async ({ id, ...days }: (typeof events)[number]) => {
    try {
      if (patch === null) await deleteEvent(asker, id)
      else await updateEvent(asker, id, { ...patch, ...days }, 'series')
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    }
  }
  for (let at = 0; at < events.length; at += TOGETHER) await Promise.all(events.slice(at, at + TOGETHER).map(work))
}

/** What is left of a change of many dates once the first is made. */
export const changeSeries = defineJob({ name: 'change-series', payload: SeriesWork, handle: workOnSeries })

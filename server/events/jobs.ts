import { z } from 'zod'
import { ROLES } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/time/spans'
import { forgetImage } from '@/server/media/forget-image'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'
import { AppError } from '@/server/platform/errors'
import { EventPatch } from '@/lib/api/events'
import { deleteEvent } from './delete-event'
import { updateEvent } from './update-event'

/** Days for which device marks are kept. A device counts once a day, so the day before is enough. */
const KEPT_DAYS = 2

/** Forgets who viewed events, added them to calendars or opened their tickets; the counts stay. */
export const forgetOldViews = defineJob({
  name: 'forget-old-views',
  payload: z.looseObject({}),
  handle: async () => {
    const before = { day: { lt: new Date(now().getTime() - KEPT_DAYS * DAY_MS) } }
    await db.eventView.deleteMany({ where: before })
    await db.eventAction.deleteMany({ where: before })
  },
})

/** Days for which a removed picture can be restored. */
const KEPT_PICTURE_DAYS = 30

/** Drops pictures that left their events a month ago, unless something else shows them. */
export const forgetOldPictures = defineJob({
  name: 'forget-old-pictures',
  payload: z.looseObject({}),
  handle: async () => {
    const before = { createdAt: { lt: new Date(now().getTime() - KEPT_PICTURE_DAYS * DAY_MS) } }
    const rows = await db.eventRevisionPicture.findMany({ where: before, select: { mediaKey: true }, distinct: ['mediaKey'] })
    await db.eventRevisionPicture.deleteMany({ where: before })
    for (const { mediaKey } of rows) await forgetImage(mediaKey)
  },
})

/** How many further events of a series change in the same transaction; more would keep the caller waiting. */
export const SERIES_AT_ONCE = 12
/** Changes that run at the same time; each takes a connection. */
const TOGETHER = 4

const SeriesViewer = z.object({
  userId: z.string(),
  sessionId: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
})
export const SeriesWork = z.object({
  viewer: SeriesViewer,
  /** Null deletes. */
  patch: EventPatch.nullable(),
  events: z.array(z.object({ id: z.string(), startDate: z.string().optional(), endDate: z.string().nullish() })),
})
export type SeriesWork = z.infer<typeof SeriesWork>

/**
 * Changes or deletes events of a series, each with its own days. Skips events deleted meanwhile. Values are absolute, so a retry changes
 * nothing.
 */
async function workOnSeries({ viewer, patch, events }: SeriesWork): Promise<void> {
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

/** The rest of a change of many dates after the first ones. */
export const changeSeries = defineJob({ name: 'change-series', payload: SeriesWork, handle: workOnSeries })

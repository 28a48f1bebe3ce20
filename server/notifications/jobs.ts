import { z } from 'zod'
import { DAY_MS } from '@/lib/time/spans'
import { SHOWN } from '@/lib/events/shown'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { addJob, defineJob } from '@/server/platform/jobs'
import { notifyAudience } from './notify-audience'

/**
 * The key of the reminder of a favorite.
 * @param day the event's first local day, YYYY-MM-DD.
 */
export const favoriteReminderKey = (eventId: string, day: string): string => `event_reminder:${eventId}:${day}`

/** Reminds people of their favorites that are tomorrow: once per event, day and person, however often this runs. */
export const remindOfEvents = defineJob({
  name: 'remind-of-events',
  payload: z.looseObject({}),
  handle: async () => {
    const tomorrow = new Date(now().getTime() + DAY_MS).toISOString().slice(0, 10)
    const events = await db.event.findMany({
      where: {
        startDate: new Date(`${tomorrow}T00:00:00Z`),
        ...SHOWN,
        status: { notIn: ['cancelled', 'postponed'] },
        favorites: { some: {} },
      },
      select: { id: true, title: true },
    })
    for (const { id, title } of events) {
      const news = {
        kind: 'event_reminder' as const,
        eventId: id,
        data: { title, eventId: id },
        dedupeKey: favoriteReminderKey(id, tomorrow),
      }
      await addJob(
        db,
        notifyAudience,
        { audience: { of: 'likers', eventId: id }, news, causedById: '', after: '' },
        { key: `remind:${id}:${tomorrow}` },
      )
    }
  },
})

/** How many days notifications and delivery notes are kept. */
const KEPT_DAYS = 90

/** Deletes old notifications and their delivery notes. */
export const forgetOldNotifications = defineJob({
  name: 'forget-old-notifications',
  payload: z.looseObject({}),
  handle: async () => {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
    await db.notification.deleteMany({ where: { createdAt: { lt: before } } })
    await db.deliveryReceipt.deleteMany({ where: { sentAt: { lt: before } } })
  },
})

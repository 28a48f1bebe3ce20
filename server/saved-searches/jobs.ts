import { z } from 'zod'
import { OURS } from '@/lib/events/shown'
import { notBlockedBy } from '@/lib/moderation/blocks'
import { NAMED_EVENTS } from '@/lib/saved-searches/limits'
import { toLanguage } from '@/lib/text/languages'
import { notifyUsers } from '@/server/notifications/notify-users'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { addJob, addJobs, defineJob } from '@/server/platform/jobs'
import { findComing, searchAt, titleOf } from './queries'

const BATCH = 500
/** Maximum new events in one search's daily notification. The others follow the next day. */
const MAX_TOLD = 200

/**
 * Notifies the owner of a saved search of new events: at most once a day, and once per event. Leaves out events by the owner or anyone they
 * have blocked.
 */
export const tellSavedSearch = defineJob({
  name: 'tell-saved-search',
  payload: z.object({ savedSearchId: z.string() }),
  keyOf: ({ savedSearchId }) => `saved-search:${savedSearchId}`,
  handle: async ({ savedSearchId }) => {
    const saved = await db.savedSearch.findUnique({
      where: { id: savedSearchId, isTold: true, user: { disabledAt: null } },
      select: { path: true, userId: true, createdAt: true, user: { select: { language: true } } },
    })
    if (!saved) return
    const { userId } = saved
    const search = searchAt(saved.path)
    const fresh = await db.event.findMany({
      where: {
        id: { in: await findComing(search) },
        // A relative day, such as "this weekend", can also reach events older than the search.
        ...(search.when === null ? { createdAt: { gt: saved.createdAt } } : {}),
        savedSearchHits: { none: { savedSearchId } },
        OR: [{ hostId: null }, { hostId: { not: userId }, host: notBlockedBy(userId) }],
        status: { not: 'cancelled' },
        ...OURS,
      },
      select: { id: true, title: true },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      take: MAX_TOLD,
    })
    if (fresh.length === 0) return
    const today = new Date(now().toISOString().slice(0, 10))
    await db.$transaction(async (tx) => {
      const { count } = await tx.savedSearch.updateMany({
        where: { id: savedSearchId, isTold: true, OR: [{ lastToldOn: null }, { lastToldOn: { lt: today } }] },
        data: { lastToldOn: today },
      })
      if (count === 0) return
      await tx.savedSearchHit.createMany({ data: fresh.map(({ id }) => ({ savedSearchId, eventId: id })), skipDuplicates: true })
      await notifyUsers(tx, [userId], {
        kind: 'saved_search',
        data: {
          title: titleOf(saved.path, toLanguage(saved.user.language)),
          count: fresh.length,
          names: fresh.slice(0, NAMED_EVENTS).map(({ title }) => title),
          path: saved.path,
        },
        dedupeKey: `saved_search:${savedSearchId}:${today.toISOString().slice(0, 10)}`,
      })
    })
  },
})

/** Queues a check of every saved search, a few hundred at a time; each step commits together with the next one's job. */
export const tellSavedSearches = defineJob({
  name: 'tell-saved-searches',
  payload: z.looseObject({ after: z.string().optional() }),
  handle: async ({ after = '' }) => {
    await db.$transaction(async (tx) => {
      const rows = await tx.savedSearch.findMany({
        where: { id: { gt: after }, isTold: true },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: BATCH,
      })
      await addJobs(
        tx,
        tellSavedSearch,
        rows.map(({ id }) => ({ savedSearchId: id })),
      )
      const last = rows.at(-1)
      if (last && rows.length === BATCH) await addJob(tx, tellSavedSearches, { after: last.id })
    })
  },
})

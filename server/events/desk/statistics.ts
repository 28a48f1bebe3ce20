import type { z } from 'zod'
import { STATISTICS_DAYS, type EventStatistics } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { VIEW_SOURCES } from '@/lib/events/counts/view-source'
import { countAnswers } from '@/server/going/queries'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { getDeskEvent } from '@/server/events/desk-events'

type Counts = { views: number; likes: number; calendarAdds: number; ticketClicks: number }

/**
 * How an event is doing: over the last `STATISTICS_DAYS` days (UTC) and in total. Likes are current ones, on the day they were given.
 * Throws `not_found`, also for someone else's event.
 */
export async function getStatistics(viewer: Viewer, id: string): Promise<z.input<typeof EventStatistics>> {
  const { views, likes } = await getDeskEvent(viewer, id)
  const today = now().toISOString().slice(0, 10)
  const [days, totals, sources, answers] = await Promise.all([
    pool.query<Counts & { day: string }>({
      text: `SELECT to_char(wanted, 'YYYY-MM-DD') AS "day", coalesce(counted."views", 0) AS "views", coalesce(counted."calendarAdds", 0) AS "calendarAdds",
               coalesce(counted."ticketClicks", 0) AS "ticketClicks", coalesce(liked."count", 0) AS "likes"
             FROM generate_series($2::date - ($3::int - 1), $2::date, interval '1 day') AS wanted
             LEFT JOIN "EventDay" counted ON counted."eventId" = $1 AND counted."day" = wanted::date
             LEFT JOIN (SELECT ("createdAt" AT TIME ZONE 'UTC')::date AS "day", count(*)::int AS "count" FROM "Favorite" WHERE "eventId" = $1 GROUP BY 1) liked
               ON liked."day" = wanted::date
             ORDER BY wanted`,
      values: [id, today, STATISTICS_DAYS],
    }),
    pool.query<Pick<Counts, 'calendarAdds' | 'ticketClicks'>>({
      text: `SELECT coalesce(sum("calendarAdds"), 0)::int AS "calendarAdds", coalesce(sum("ticketClicks"), 0)::int AS "ticketClicks" FROM "EventDay" WHERE "eventId" = $1`,
      values: [id],
    }),
    pool.query<EventStatistics['sources'][number]>({
      text: `SELECT "source", sum("views")::int AS "views" FROM "EventSource" WHERE "eventId" = $1 AND "day" > $2::date - $3::int AND "source" = ANY ($4::text[])
             GROUP BY 1 ORDER BY 2 DESC, 1`,
      values: [id, today, STATISTICS_DAYS, VIEW_SOURCES],
    }),
    countAnswers(id),
  ])
  const { calendarAdds = 0, ticketClicks = 0 } = totals.rows[0] ?? {}
  return { totals: { views, likes, calendarAdds, ticketClicks }, days: days.rows, answers, sources: sources.rows }
}

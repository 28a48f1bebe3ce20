import type { z } from 'zod'
import type { ModerationOverview } from '@/lib/api/moderation-figures'
import { DAY_MS } from '@/lib/time/spans'
import { OPEN_STATUSES } from '@/lib/moderation/decisions'
import { getRepairs } from '@/server/media/repairs'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { getQueueState } from '@/server/platform/jobs'
import { listPolicyReports } from '@/server/policy-reports/queries'
import { countHeld } from './held-items'

/** The number of days within which the form promises a decision. */
const PROMISED_DAYS = 3
const SHOWN_DAYS = 14
/** Maximum kinds of failing jobs listed. */
const MAX_KINDS = 8

type DayRow = { day: string; uploads: number; failed: number; accounts: number; comments: number; reports: number }

function listDays(from: Date): Promise<DayRow[]> {
  return db.$queryRaw<DayRow[]>`
    WITH days AS (SELECT generate_series(${from}::date, ${from}::date + ${SHOWN_DAYS - 1}::int, '1 day')::date AS "day")
    SELECT to_char(days."day", 'YYYY-MM-DD') AS "day", coalesce(u."all", 0)::int AS "uploads", coalesce(u."failed", 0)::int AS "failed", coalesce(a."all", 0)::int AS "accounts", coalesce(c."all", 0)::int AS "comments", coalesce(r."all", 0)::int AS "reports"
    FROM days
    LEFT JOIN (SELECT ("createdAt" AT TIME ZONE 'UTC')::date AS "day", count(*) AS "all", count(*) FILTER (WHERE "state" = 'failed') AS "failed" FROM "Upload" WHERE "createdAt" >= ${from} GROUP BY 1) u USING ("day")
    LEFT JOIN (SELECT ("createdAt" AT TIME ZONE 'UTC')::date AS "day", count(*) AS "all" FROM "User" WHERE "createdAt" >= ${from} GROUP BY 1) a USING ("day")
    LEFT JOIN (SELECT ("createdAt" AT TIME ZONE 'UTC')::date AS "day", count(*) AS "all" FROM "Comment" WHERE "createdAt" >= ${from} GROUP BY 1) c USING ("day")
    LEFT JOIN (SELECT ("createdAt" AT TIME ZONE 'UTC')::date AS "day", count(*) AS "all" FROM "Report" WHERE "createdAt" >= ${from} GROUP BY 1) r USING ("day")
    ORDER BY days."day"`
}

/** The staff's overview: reports and their age, held items, the last days, recognition costs, and background jobs. */
export async function getOverview(): Promise<z.input<typeof ModerationOverview>> {
  const at = now()
  const today = new Date(at.toISOString().slice(0, 10))
  const open = { status: { in: [...OPEN_STATUSES] } }
  const [bySubject, oldest, overdue, held, days, byModel, jobs, repairs, policyReports] = await Promise.all([
    db.report.groupBy({ by: ['subject'], where: open, _count: { _all: true }, orderBy: { subject: 'asc' } }),
    db.report.findFirst({ where: open, orderBy: { createdAt: 'asc' }, select: { createdAt: true } }),
    db.report.count({ where: { ...open, createdAt: { lt: new Date(at.getTime() - PROMISED_DAYS * DAY_MS) } } }),
    countHeld(),
    listDays(new Date(today.getTime() - (SHOWN_DAYS - 1) * DAY_MS)),
    db.upload.count({ where: { createdAt: { gte: today }, engine: 'model' } }),
    getQueueState(MAX_KINDS),
    getRepairs(),
    listPolicyReports(new Date(today.getTime() - (SHOWN_DAYS - 1) * DAY_MS)),
  ])
  const counts = bySubject.map(({ subject, _count }) => ({ subject, open: _count._all }))
  return {
    open: counts.reduce((sum, one) => sum + one.open, 0),
    oldestOpenAt: oldest?.createdAt.toISOString() ?? null,
    overdue,
    bySubject: counts,
    held: { comments: held.comment, events: held.event, artists: held.artist, images: held.image },
    days,
    recognition: {
      today: days.at(-1)?.uploads ?? 0,
      limit: env().recognition.dailyLimit,
      byModel,
      modelLimit: env().model?.dailyLimit ?? null,
    },
    jobs,
    repairs,
    policyReports,
  }
}

import type { z } from 'zod'
import type { ModerationStatistics, StatisticsQuery } from '@/lib/api/moderation-figures'
import { DAY_MS } from '@/lib/time/spans'
import { MEASURES } from '@/lib/moderation/decisions'
import { HELD_SIGNS } from '@/lib/moderation/held-signs'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

type Sums = {
  received: number
  decided: number
  medianHours: number | null
  slowestHours: number | null
  inTime: number
  ownInitiative: number
  objections: number
  overturned: number
  suspensions: number
}

/** The hours within which the form promises a decision. */
const PROMISED_HOURS = 72

/** How moderation is doing: reports and how long they took, what was done, objections, and how often each sign of spam was right. */
export async function getStatistics({ days }: StatisticsQuery): Promise<z.input<typeof ModerationStatistics>> {
  const since = new Date(now().getTime() - days * DAY_MS)
  const [[sums], measures, bySign, [held], filter] = await Promise.all([
    db.$queryRaw<Sums[]>`
      WITH decided AS (SELECT *, extract(epoch FROM "decidedAt" - "createdAt") / 3600 AS "hours" FROM "Report" WHERE "decidedAt" >= ${since})
      SELECT (SELECT count(*)::int FROM "Report" WHERE "createdAt" >= ${since}) AS "received", count(*)::int AS "decided",
        (percentile_cont(0.5) WITHIN GROUP (ORDER BY "hours") FILTER (WHERE NOT "ownInitiative"))::float8 AS "medianHours",
        (max("hours") FILTER (WHERE NOT "ownInitiative"))::float8 AS "slowestHours",
        count(*) FILTER (WHERE NOT "ownInitiative" AND "hours" <= ${PROMISED_HOURS})::int AS "inTime",
        count(*) FILTER (WHERE "ownInitiative")::int AS "ownInitiative",
        count(*) FILTER (WHERE "objectedAt" IS NOT NULL)::int AS "objections",
        count(*) FILTER (WHERE "objectedAt" IS NOT NULL AND "measure" = 'restore')::int AS "overturned",
        count(*) FILTER (WHERE "accountMeasure" = 'suspend')::int AS "suspensions" FROM decided`,
    db.report.groupBy({
      by: ['measure'],
      where: { decidedAt: { gte: since }, measure: { not: null } },
      _count: { _all: true },
      orderBy: { measure: 'asc' },
    }),
    db.$queryRaw<{ sign: string; approved: number; rejected: number }[]>`
      SELECT sign, count(*) FILTER (WHERE "action" = 'held.approve')::int AS "approved", count(*) FILTER (WHERE "action" = 'held.reject')::int AS "rejected"
      FROM "AuditEntry", jsonb_array_elements_text(CASE WHEN jsonb_typeof("before"->'signs') = 'array' THEN "before"->'signs' ELSE '[]' END) AS sign
      WHERE "createdAt" >= ${since} AND "action" IN ('held.approve', 'held.reject') GROUP BY 1`,
    db.$queryRaw<{ approved: number; rejected: number }[]>`
      SELECT count(*) FILTER (WHERE "action" = 'held.approve')::int AS "approved", count(*) FILTER (WHERE "action" = 'held.reject')::int AS "rejected"
      FROM "AuditEntry" WHERE "createdAt" >= ${since} AND "action" IN ('held.approve', 'held.reject')`,
    db.spamWord.findUnique({ where: { word: '' }, select: { spam: true, ham: true } }),
  ])
  const {
    received = 0,
    decided = 0,
    medianHours = null,
    slowestHours = null,
    inTime = 0,
    ownInitiative = 0,
    objections = 0,
    overturned = 0,
    suspensions = 0,
  } = sums ?? {}
  return {
    days,
    reports: { received, decided, medianHours, slowestHours, inTime, ownInitiative },
    measures: MEASURES.flatMap((measure) => {
      const count = measures.find((one) => one.measure === measure)?._count._all ?? 0
      return count > 0 ? [{ measure, count }] : []
    }),
    suspensions,
    objections: { made: objections, overturned },
    held: { approved: held?.approved ?? 0, rejected: held?.rejected ?? 0 },
    signs: HELD_SIGNS.map((sign) => {
      const found = bySign.find((one) => one.sign === sign)
      return { sign, approved: found?.approved ?? 0, rejected: found?.rejected ?? 0 }
    }),
    filter: filter ?? { spam: 0, ham: 0 },
  }
}

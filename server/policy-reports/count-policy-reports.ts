import { MAX_POLICY_REPORTS, type PolicyReportsBody } from '@/lib/api/policy-reports'
import { toBlockedKind, toDirective } from '@/lib/policy-reports/kinds'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'

const KEPT_DAYS = 90

function listBlocked(body: PolicyReportsBody): { directive: string; blocked: string }[] {
  if (!Array.isArray(body)) {
    const report = body['csp-report']
    return [{ directive: report['effective-directive'] || report['violated-directive'], blocked: report['blocked-uri'] }]
  }
  return body.flatMap(({ type, body: report }) =>
    type === 'csp-violation' && report ? [{ directive: report.effectiveDirective, blocked: report.blockedURL }] : [],
  )
}

/**
 * Counts browsers' reports per day, directive and kind, and deletes counts older than a quarter of a year. Returns how many were counted.
 */
export async function countPolicyReports(body: PolicyReportsBody): Promise<number> {
  const today = now().toISOString().slice(0, 10)
  const counts = new Map<string, { directive: string; kind: string; count: number }>()
  for (const { directive: name, blocked } of listBlocked(body).slice(0, MAX_POLICY_REPORTS)) {
    const [directive, kind] = [toDirective(name), toBlockedKind(blocked, env().app.url)]
    const known = counts.get(`${directive} ${kind}`)
    counts.set(`${directive} ${kind}`, { directive, kind, count: (known?.count ?? 0) + 1 })
  }
  const counted = [...counts.values()].reduce((sum, { count }) => sum + count, 0)
  if (counted === 0) return 0
  await db.$executeRaw`
    WITH old AS (DELETE FROM "PolicyReport" WHERE "day" < ${today}::date - ${KEPT_DAYS}::int)
    INSERT INTO "PolicyReport" ("day", "directive", "kind", "count")
    SELECT ${today}::date, one.directive, one.kind, one.count FROM json_to_recordset(${JSON.stringify([...counts.values()])}::json) AS one(directive text, kind text, count int)
    ORDER BY 2, 3
    ON CONFLICT ("day", "directive", "kind") DO UPDATE SET "count" = least("PolicyReport"."count"::bigint + excluded."count", 2147483647)`
  return counted
}

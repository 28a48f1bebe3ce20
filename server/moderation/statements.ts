import { createHash } from 'node:crypto'
import type { StatementsQuery } from '@/lib/api/moderation-figures'
import { DAY_MS } from '@/lib/time/spans'
import { REPORT_REASONS, type ReportSubject } from '@/lib/moderation/reasons'
import { RESTRICTING, STATEMENT_COLUMNS, statementRow, type Statement } from '@/lib/moderation/statements'
import { toCsv } from '@/lib/csv/to-csv'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

/** The most statements in one file; longer periods are downloaded in parts. */
const MAX_STATEMENTS = 10_000
const DEFAULT_DAYS = 90

/** The table of each kind of thing, and the column by which reports identify it. */
const TABLES: Record<ReportSubject, [table: string, key: string]> = {
  event: ['Event', 'id'],
  image: ['MediaObject', 'key'],
  comment: ['Comment', 'id'],
  profile: ['User', 'id'],
  group: ['Group', 'id'],
  message: ['Message', 'id'],
  feed_item: ['FeedItem', 'id'],
  artist: ['ArtistSubmission', 'id'],
}
const CONTENT_AT = `CASE report."subject" ${Object.entries(TABLES)
  .map(
    ([subject, [table, key]]) =>
      `WHEN '${subject}' THEN (SELECT thing."createdAt" FROM "${table}" thing WHERE thing."${key}" = report."subjectId")`,
  )
  .join(' ')} END`

type Row = Omit<Statement, 'facts' | 'groundText' | 'ground' | 'accountMeasure' | 'reason'> & {
  reason: string
  decision: string | null
  ground: Statement['ground'] | null
  groundText: string | null
  accountMeasure: Statement['accountMeasure'] | null
}

/**
 * Decisions that restricted someone, by their day (UTC), as a CSV file in the columns of the DSA Transparency Database. Source: Regulation
 * (EU) 2022/2065, Article 17.
 */
export async function exportStatements({ from, to }: StatementsQuery): Promise<string> {
  const until = to ? new Date(new Date(to).getTime() + DAY_MS) : now()
  const since = from ? new Date(from) : new Date(until.getTime() - DEFAULT_DAYS * DAY_MS)
  const rows = await db.$queryRawUnsafe<Row[]>(
    `SELECT report."id", report."subject"::text AS "subject", report."reason", report."measure"::text AS "measure", report."accountMeasure"::text AS "accountMeasure", report."suspendedUntil",
       report."ground"::text AS "ground", report."groundText", report."decision", report."ownInitiative", report."foundByMachine", report."decidedAt", ${CONTENT_AT} AS "contentAt"
     FROM "Report" report WHERE report."decidedAt" >= $1 AND report."decidedAt" < $2 AND (report."measure"::text = ANY($3::text[]) OR report."accountMeasure" = 'suspend')
     ORDER BY report."decidedAt", report."id" LIMIT ${MAX_STATEMENTS}`,
    since,
    until,
    [...RESTRICTING],
  )
  const statements = rows.map((row) => ({
    ...row,
    // Not the report's own id, which leads to the reporter.
    id: createHash('sha256').update(`statement:${row.id}`).digest('hex').slice(0, 32),
    reason: REPORT_REASONS.find((reason) => reason === row.reason) ?? ('other' as const),
    accountMeasure: row.accountMeasure ?? ('none' as const),
    ground: row.ground ?? ('terms' as const),
    groundText: row.groundText ?? '',
    facts: row.decision ?? '',
  }))
  return toCsv([[...STATEMENT_COLUMNS], ...statements.map(statementRow)])
}

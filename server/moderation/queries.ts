import type { z } from 'zod'
import type { AuditLog, LogQuery, ReportDetail, ReportList, ReportsQuery } from '@/lib/api/moderation'
import type { ReportState } from '@/lib/api/reports'
import type { Viewer } from '@/lib/auth/viewer'
import { canMoveReport, OPEN_STATUSES } from '@/lib/moderation/decisions'
import { textFor } from '@/lib/text/text-for'
import { db, type Prisma } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { isForColleague } from './own-content'
import { reportSelect, toAudit, toReason, toReportRow } from './present'
import { readerOfKey } from './report-key'
import { accountMeasuresFor, getThing, GONE, measuresOf, showThing } from './reported-things'

const MODERATION_ERRORS = textFor('moderationErrors')

/** How many audit entries are shown beside a report. */
const MAX_HISTORY = 20

const statusWhere = (status: ReportsQuery['status']): Prisma.ReportWhereInput => {
  if (status === 'open') return { status: { in: [...OPEN_STATUSES] } }
  if (status === 'decided') return { status: { notIn: [...OPEN_STATUSES] } }
  return { status }
}

/** Reports by status and kind: open ones oldest first, decided ones newest first. */
export async function listReports({ status, subject, limit, offset }: ReportsQuery): Promise<z.input<typeof ReportList>> {
  const where = { ...statusWhere(status), ...(subject ? { subject } : {}) }
  const isDecided = status === 'decided' || status === 'actioned' || status === 'dismissed'
  const [rows, count] = await Promise.all([
    db.report.findMany({
      where,
      select: reportSelect,
      orderBy: isDecided ? [{ decidedAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }] : [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
      skip: offset,
    }),
    db.report.count({ where }),
  ])
  const subjectId = { in: rows.map((row) => row.subjectId) }
  const [same, takedowns] = await Promise.all([
    db.report.groupBy({
      by: ['subject', 'subjectId'],
      where: { status: { in: [...OPEN_STATUSES] }, subjectId },
      _count: { _all: true },
    }),
    db.takedown.findMany({ where: { subjectId }, select: { subject: true, subjectId: true, measure: true } }),
  ])
  const takenDownOf = (row: { subject: string; subjectId: string }) =>
    takedowns.find((one) => one.subject === row.subject && one.subjectId === row.subjectId)?.measure ?? null
  const openOf = (row: { subject: string; subjectId: string }) =>
    same.find((one) => one.subject === row.subject && one.subjectId === row.subjectId)?._count._all ?? 0
  const reports = await Promise.all(
    rows.map(async (row) => {
      const isOpen = OPEN_STATUSES.includes(row.status)
      return toReportRow(row, {
        others: openOf(row) - (isOpen ? 1 : 0),
        thing: await getThing(row.subject, row.subjectId),
        takenDown: takenDownOf(row),
      })
    }),
  )
  return { reports, count }
}

/**
 * One report with its content in context, its reporter, its history and the possible decisions; or null. Whose content it is about does not
 * learn who reported it, unless there is nobody else to decide.
 */
export async function getReportDetail(viewer: Pick<Viewer, 'userId'>, id: string): Promise<ReportDetail | null> {
  const row = await db.report.findUnique({
    where: { id },
    select: {
      ...reportSelect,
      url: true,
      authorId: true,
      reporterName: true,
      reporterEmail: true,
      ownInitiative: true,
      decision: true,
      measure: true,
      accountMeasure: true,
      ground: true,
      groundText: true,
      objection: true,
      objectedBy: true,
      reporter: { select: { username: true, email: true } },
      decidedBy: { select: { username: true } },
    },
  })
  if (!row) return null
  const { subject, subjectId } = row
  const [thing, others, acts] = await Promise.all([
    showThing(subject, subjectId, OPEN_STATUSES.includes(row.status) ? null : row.decidedAt),
    db.report.findMany({
      where: { subject, subjectId, id: { not: id } },
      select: { id: true, receiptNumber: true, status: true, reason: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_HISTORY,
    }),
    db.auditEntry.findMany({
      where: { subjectId: { in: [id, subjectId] } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_HISTORY,
    }),
  ])
  const isOwn = await isForColleague(viewer, [thing.author?.id ?? null, row.authorId])
  const { thing: _, ...fields } = toReportRow(row, {
    others: others.filter(({ status }) => OPEN_STATUSES.includes(status)).length,
    thing: GONE,
    takenDown: null,
  })
  return {
    ...fields,
    url: row.url,
    reporter: {
      ...(isOwn
        ? { name: null, email: null, username: null }
        : {
            name: row.reporterName,
            email: row.reporterEmail ?? row.reporter?.email ?? null,
            username: row.reporter?.username ?? null,
          }),
      ownInitiative: row.ownInitiative,
    },
    thing,
    measures: measuresOf(subject, { exists: thing.exists, hasPicture: thing.imageUrl !== undefined, takenDown: thing.takenDown }),
    accountMeasures: accountMeasuresFor(thing.author),
    decision: row.decision,
    measure: row.measure,
    accountMeasure: row.accountMeasure,
    ground: row.ground,
    groundText: row.groundText,
    decidedBy: row.decidedBy?.username ?? null,
    objection: row.objection,
    objectedBy: row.objectedBy,
    history: others.map((other) => ({ ...other, reason: toReason(other.reason), createdAt: other.createdAt.toISOString() })),
    acts: acts.map(toAudit),
  }
}

/** The same; throws `not_found`. */
export async function requireReportDetail(viewer: Pick<Viewer, 'userId'>, id: string): Promise<ReportDetail> {
  const report = await getReportDetail(viewer, id)
  if (!report) throw new AppError('not_found', MODERATION_ERRORS.notFound)
  return report
}

/** The state of a report for the holder of its key; null for unknown numbers and keys. Neither side learns who the other is. */
export async function getReportState(receiptNumber: string, key: string): Promise<z.input<typeof ReportState> | null> {
  const reader = readerOfKey(receiptNumber, key)
  if (!reader) return null
  const row = await db.report.findUnique({
    where: { receiptNumber },
    select: {
      receiptNumber: true,
      subject: true,
      url: true,
      reason: true,
      status: true,
      createdAt: true,
      decidedAt: true,
      foundByMachine: true,
      decision: true,
      measure: true,
      accountMeasure: true,
      suspendedUntil: true,
      ground: true,
      groundText: true,
      objectedAt: true,
    },
  })
  if (!row) return null
  const isAuthor = reader === 'author'
  return {
    ...row,
    reader,
    accountMeasure: isAuthor ? row.accountMeasure : null,
    suspendedUntil: isAuthor ? (row.suspendedUntil?.toISOString() ?? null) : null,
    reason: toReason(row.reason),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    objectedAt: row.objectedAt?.toISOString() ?? null,
    canObject: canMoveReport(row.status, 'reopened'),
  }
}

/** The same; throws `not_found`. */
export async function requireReportState(receiptNumber: string, key: string): Promise<z.input<typeof ReportState>> {
  const state = await getReportState(receiptNumber, key)
  if (!state) throw new AppError('not_found', MODERATION_ERRORS.stateNotFound)
  return state
}

/** The staff's log, latest first, filtered by action, actor and subject; `next` continues it. */
export async function listAudit({ action, actor, subjectId, limit, after }: LogQuery): Promise<z.input<typeof AuditLog>> {
  // Ids sort by time.
  const where = {
    ...(action ? { action } : {}),
    ...(actor ? { actorName: { equals: actor, mode: 'insensitive' as const } } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(after ? { id: { lt: after } } : {}),
  }
  const rows = await db.auditEntry.findMany({ where, orderBy: { id: 'desc' }, take: limit + 1 })
  const entries = rows.slice(0, limit)
  return { entries: entries.map(toAudit), next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

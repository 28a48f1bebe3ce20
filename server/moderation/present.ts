import type { z } from 'zod'
import type { AuditView, ReportRow } from '@/lib/api/moderation'
import type { Measure } from '@/lib/moderation/decisions'
import type { ReportReason } from '@/lib/moderation/reasons'
import { REPORT_REASONS } from '@/lib/moderation/reasons'
import type { Prisma } from '@/server/platform/db'
import { measuresOf, thingImageUrl, type Thing } from './reported-things'

export const reportSelect = {
  id: true,
  receiptNumber: true,
  subject: true,
  subjectId: true,
  reason: true,
  explanation: true,
  status: true,
  createdAt: true,
  decidedAt: true,
  reviewer: { select: { username: true } },
} as const satisfies Prisma.ReportSelect
export type ReportRecord = Prisma.ReportGetPayload<{ select: typeof reportSelect }>

/** A stored reason; unknown ones from older versions count as `other`. */
export function toReason(text: string): ReportReason {
  return REPORT_REASONS.find((reason) => reason === text) ?? 'other'
}

export type RowContext = {
  /** Other open reports about the same content. */
  others: number
  thing: Thing
  /** The measure of an earlier decision about it, if still in force. */
  takenDown: Measure | null
}

/** A report in a list. */
export function toReportRow(row: ReportRecord, { others, thing, takenDown }: RowContext): z.input<typeof ReportRow> {
  const imageUrl = thingImageUrl(thing.imageKey)
  return {
    id: row.id,
    _id: row.id,
    receiptNumber: row.receiptNumber,
    subject: row.subject,
    subjectId: row.subjectId,
    reason: toReason(row.reason),
    explanation: row.explanation,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reviewer: row.reviewer?.username ?? null,
    others,
    measures: measuresOf(row.subject, { exists: thing.exists, hasPicture: thing.imageKey !== null, takenDown }),
    thing: { title: thing.title, date: thing.date ?? null, text: thing.text, ...(imageUrl ? { imageUrl } : {}) },
  }
}

type AuditRow = {
  id: string
  actorName: string
  action: string
  subject: string
  subjectId: string
  reason: string
  before: unknown
  after: unknown
  createdAt: Date
}
const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** One audit entry on the wire. */
export function toAudit({
  id,
  actorName,
  action,
  subject,
  subjectId,
  reason,
  before,
  after,
  createdAt,
}: AuditRow): z.input<typeof AuditView> {
  return {
    id,
    actorName,
    action,
    subject,
    subjectId,
    reason,
    before: toRecord(before),
    after: toRecord(after),
    createdAt: createdAt.toISOString(),
  }
}

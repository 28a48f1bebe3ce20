import type { z } from 'zod'
import { ImportEvent, MAX_IMPORT_ROWS, type ImportKind, type ImportPreview, type ImportPreviewRow } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { readCsv } from '@/lib/events/import/read-csv'
import { readIcs } from '@/lib/events/import/read-ics'
import { decodeFile, FileError, type SourceFile, type SourceRow } from '@/lib/events/import/source-row'
import type { Language } from '@/lib/text/languages'
import { sayIn } from '@/lib/text/say-in'
import { textFor } from '@/lib/text/text-for'
import { factLabel } from '@/lib/events/facts/fact-words'
import { livingSql, oursSql } from '@/lib/events/shown'
import { dedupeKey } from '@/lib/recognition/dedupe-key'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { findImported } from './find-imported'

const SERVER_ERRORS = textFor('serverErrors')

type Row = z.input<typeof ImportPreviewRow>

function read(bytes: Uint8Array): SourceFile & { kind: 'csv' | 'ics' } {
  const text = decodeFile(bytes)
  if (text.includes('\u0000')) throw new AppError('unsupported', SERVER_ERRORS.noTable)
  try {
    const isCalendar = /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)
    if (isCalendar) return { kind: 'ics', ...readIcs(text, { maxRows: MAX_IMPORT_ROWS, timeZone: env().app.timeZone }) }
    return { kind: 'csv', ...readCsv(text, MAX_IMPORT_ROWS) }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    throw new AppError('invalid', error.message, { cause: error, issues: [{ path: 'file', message: error.message }] })
  }
}

/** The row's title, day and place as one key; rows that agree in all three are one event. */
function keyOf({ fields }: SourceRow): string | null {
  return dedupeKey({
    title: fields.title ?? null,
    startDate: fields.startDate ?? null,
    city: fields.city ?? null,
    venue: fields.venue ?? null,
  })
}

/** What identifies a row when its file is imported again: the file's own identifier, else title, day, hour and place. */
function uidOf(kind: ImportKind, row: SourceRow): string {
  const given = row.uid ?? [keyOf(row) ?? `${row.fields.title ?? ''}|${row.fields.venue ?? ''}`, row.fields.startTime ?? ''].join('|')
  return `${kind}:${given}`.replaceAll('\u0000', '').slice(0, 380)
}

/** A column's name at the beginning of a sentence. */
function columnName(field: string, language: Language): string {
  const name = field === 'startDate' ? textFor('eventImport', language).wrongCells.day : factLabel(field, textFor('factNames', language))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function check(
  row: SourceRow,
  { kind, language }: { kind: ImportKind; language: Language },
): { event: ImportEvent | null; problems: SourceRow['problems'] } {
  const { series } = row
  const parsed = ImportEvent.safeParse({
    ...row.fields,
    ...row.facts,
    importUid: uidOf(kind, row),
    ...(series ? { series: { ...series, uid: `${kind}:${series.uid}`.slice(0, 380) } } : {}),
  })
  const bad = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({
        field: String(issue.path[0] ?? ''),
        message: problemText(issue, language),
      }))
  const isBackwards = parsed.success && parsed.data.startDate && parsed.data.endDate && parsed.data.endDate < parsed.data.startDate
  const told = row.problems.map(({ field }) => field)
  const problems = [
    ...row.problems.map(({ field, message }) => ({ field, message: sayIn(language, message) })),
    ...bad.filter(({ field }) => !told.includes(field)),
    ...(isBackwards ? [{ field: 'endDate', message: textFor('serverErrors', language).endsBeforeStart }] : []),
  ]
  return { event: parsed.success && problems.length === 0 ? parsed.data : null, problems }
}

/** What is wrong with a column, as a sentence. */
function problemText(issue: z.core.$ZodIssue, language: Language): string {
  const t = textFor('eventImport', language).wrongCells
  const field = String(issue.path[0] ?? 'row')
  const column = columnName(field, language)
  if (field === 'title') return issue.code === 'too_big' ? t.titleTooLong : t.missing({ column })
  if (issue.code === 'too_big') return t.tooLong({ column })
  if (issue.code === 'invalid_union') return t.unreadable({ column })
  return t.wrong({ column, reason: sayIn(language, issue.message) })
}

/** Existing events with these keys: the viewer's own, or published ones. */
async function listTwins(viewer: Viewer, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ dedupeKey: string }>({
    text: `SELECT DISTINCT "dedupeKey" FROM "Event" WHERE "dedupeKey" = ANY($1) AND ${livingSql()} AND ${oursSql()} AND ("hostId" = $2 OR "state" = 'published')`,
    values: [keys, viewer.userId],
  })
  return new Set(rows.map((row) => row.dedupeKey))
}

/**
 * Rows to look at before they are imported, whatever their source: what is wrong with each, which were imported before, which already exist
 * or occur twice. Nothing is written.
 */
export async function previewSource(
  viewer: Viewer,
  { kind, rows: source, isCut }: SourceFile & { kind: ImportKind },
  language: Language,
): Promise<z.input<typeof ImportPreview>> {
  const checked = source.map((row) => ({ row, key: keyOf(row), ...check(row, { kind, language }) }))
  const [known, twins] = await Promise.all([
    findImported(
      viewer,
      checked.flatMap(({ event }) => (event ? [event.importUid] : [])),
    ),
    listTwins(
      viewer,
      checked.flatMap(({ key }) => (key ? [key] : [])),
    ),
  ])
  const seen = new Set<string>()
  const rows = checked.map(({ row, key, event, problems }): Row => {
    const { fields, line } = row
    const isTwice = event !== null && (seen.has(event.importUid) || (key !== null && seen.has(key)))
    if (event) seen.add(event.importUid)
    if (key) seen.add(key)
    const state = !event
      ? 'broken'
      : isTwice
        ? 'duplicate'
        : known.has(event.importUid)
          ? 'update'
          : key !== null && twins.has(key)
            ? 'duplicate'
            : 'new'
    return {
      line,
      title: (fields.title ?? '').slice(0, 200),
      startDate: fields.startDate?.slice(0, 40) ?? null,
      startTime: fields.startTime?.slice(0, 40) ?? null,
      place: [fields.venue, fields.city].filter(Boolean).join(', ').slice(0, 200) || null,
      state,
      problems,
      event,
    }
  })
  return { kind, rows, isCut }
}

/**
 * The events of a table or calendar file as rows to look at before they are imported: what is wrong with each, which were imported before,
 * which already exist or occur twice. Nothing is written. Throws `invalid`, `unsupported` for files that cannot be read.
 */
export async function previewImport(viewer: Viewer, bytes: Uint8Array | null, language: Language): Promise<z.input<typeof ImportPreview>> {
  if (bytes === null || bytes.length === 0)
    throw new AppError('invalid', SERVER_ERRORS.chooseFile, { issues: [{ path: 'file', message: SERVER_ERRORS.chooseFile }] })
  return previewSource(viewer, read(bytes), language)
}

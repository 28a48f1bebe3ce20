import type { z } from 'zod'
import type { SeriesRequest, SeriesView } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { addDays } from '@/lib/calendar/days'
import { LIVING, OURS } from '@/lib/events/shown'
import { daysFrom } from '@/lib/events/when'
import { dedupeKey } from '@/lib/recognition/dedupe-key'
import { textFor } from '@/lib/text/text-for'
import { db, type Prisma, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canEditEvent } from '@/server/events/access'
import { auditStaff } from '@/server/events/audit-staff'
import { copiedColumns, copiedParts, copiedSelect } from '@/server/events/columns/copied-columns'
import { listEventPages } from '@/server/events/pages/event-pages'
import { toLocalDay } from '@/server/events/present'
import { tellWebhooks } from '@/server/changes/tell-webhooks'
import { listDatePages } from './series-dates'
import { seriesDates } from './series-plan'
import { getSeries } from './series'

const SERVER_ERRORS = textFor('serverErrors')
const ERRORS = textFor('errors')

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`)
const sourceSelect = {
  ...copiedSelect,
  ...copiedParts,
  deviceKeyHash: true,
  state: true,
  startDate: true,
  endDate: true,
  dates: true,
  seriesId: true,
} satisfies Prisma.EventSelect
type Source = Prisma.EventGetPayload<{ select: typeof sourceSelect }>

const refuse = (message: string) => new AppError('invalid', message, { issues: [{ path: 'startDate', message }] })

/** An event that can be repeated, with its host and day. Throws `not_found`, `invalid`. */
async function requireSource(viewer: Viewer, id: string): Promise<{ row: Source; hostId: string; startDate: string }> {
  const row = await db.event.findFirst({ where: { id, ...LIVING, ...OURS }, select: sourceSelect })
  if (!row || !canEditEvent({ viewer, deviceKeyHash: null }, row)) throw new AppError('not_found', ERRORS.eventNotFound)
  if (row.hostId === null) throw new AppError('conflict', SERVER_ERRORS.hostNeeded)
  if (row.startDate === null) throw refuse('An event needs a day before it can repeat.')
  if (Array.isArray(row.dates) && row.dates.length > 1) throw refuse('This event has several days of its own already.')
  return { row, hostId: row.hostId, startDate: toLocalDay(row.startDate) }
}

/** The series as it is now, after regenerating the pages that show its dates. */
async function renewed(viewer: Viewer, id: string) {
  const series = await getSeries(viewer, id)
  renewPages([...(await listEventPages([id])), ...(await listDatePages(series.seriesId))])
  return series
}

/** Copies the source to each day the series has never had; returns the new ids. */
async function addOccurrences(
  tx: Tx,
  source: Source,
  options: { seriesId: string; startDate: string; dates: readonly string[] },
): Promise<string[]> {
  const { seriesId, startDate, dates } = options
  const { lineup, images, deviceKeyHash: _, dates: __, startDate: ___, endDate, seriesId: ____, ...columns } = source
  const lengthDays = endDate === null ? null : daysFrom(startDate, toLocalDay(endDate))
  const made = await tx.event.createManyAndReturn({
    data: dates.map((date) => ({
      ...copiedColumns(columns),
      state: source.state,
      startDate: dayOf(date),
      endDate: lengthDays === null ? null : dayOf(addDays(date, lengthDays)),
      seriesId,
      recurrenceDate: dayOf(date),
      dedupeKey: dedupeKey({ title: source.title, startDate: date, city: source.city, venue: source.venue }),
    })),
    skipDuplicates: true,
    select: { id: true },
  })
  const ids = made.map(({ id }) => id)
  if (lineup.length > 0) await tx.lineupEntry.createMany({ data: ids.flatMap((eventId) => lineup.map((entry) => ({ ...entry, eventId }))) })
  if (images.length > 0) await tx.eventImage.createMany({ data: ids.flatMap((eventId) => images.map((image) => ({ ...image, eventId }))) })
  await tellWebhooks(tx, 'event.created', ids)
  return ids
}

/**
 * Makes an event repeat: it becomes the first of a series, and each further day an event with its own page, published or draft like the
 * first. Throws `not_found` (also for someone else's event), `invalid` for a rule that is malformed or gives no further day, `conflict` if
 * it already repeats. Source: RFC 5545 §3.8.5.
 */
export async function createSeries(
  viewer: Viewer,
  id: string,
  { rule, without, also }: SeriesRequest,
): Promise<z.input<typeof SeriesView>> {
  const { row, hostId, startDate } = await requireSource(viewer, id)
  const dates = seriesDates({ startDate, startTime: row.startTime, timeZone: row.timeZone, rule, without, also }).filter(
    (date) => date !== startDate,
  )
  if (dates.length === 0) {
    const message = SERVER_ERRORS.noFurtherDay
    throw new AppError('invalid', message, { issues: [{ path: 'rule', message }] })
  }
  await db.$transaction(async (tx) => {
    const series = await tx.eventSeries.create({ data: { hostId, rule, startDate: dayOf(startDate) }, select: { id: true } })
    const { count } = await tx.event.updateMany({
      where: { id, seriesId: null, deletedAt: null },
      data: { seriesId: series.id, recurrenceDate: dayOf(startDate) },
    })
    if (count === 0) throw new AppError('conflict', SERVER_ERRORS.repeatsAlready)
    await addOccurrences(tx, row, { seriesId: series.id, startDate, dates })
    await auditStaff(tx, { viewer, deviceKeyHash: null }, { owner: row, action: 'event.repeat', eventId: id, after: { rule, dates } })
  })
  return renewed(viewer, id)
}

/**
 * Adds days to an event's series, each a copy of it; days the series has or had stay as they are. Throws `not_found` (also for someone
 * else's event), `conflict` if it does not repeat, `invalid` for days out of range.
 */
export async function addSeriesDates(viewer: Viewer, id: string, wanted: readonly string[]): Promise<z.input<typeof SeriesView>> {
  const { row, startDate } = await requireSource(viewer, id)
  const { seriesId } = row
  if (seriesId === null) throw new AppError('conflict', SERVER_ERRORS.notRepeating)
  const series = await getSeries(viewer, id)
  const first = [startDate, ...series.events.map(({ date }) => date)].toSorted()[0] ?? startDate
  const dates = seriesDates({
    startDate: first,
    startTime: row.startTime,
    timeZone: row.timeZone,
    rule: '',
    without: [],
    also: wanted,
  }).filter((date) => wanted.includes(date))
  if (dates.length < new Set(wanted).size) throw refuse('Only days of the two years after the first can be added.')
  await db.$transaction(async (tx) => {
    // One at a time, so that the limit holds.
    await tx.$queryRaw`SELECT 1 FROM "EventSeries" WHERE "id" = ${seriesId} FOR UPDATE`
    const had = await tx.event.count({ where: { seriesId } })
    if (had + dates.length > MAX_SERIES_ROWS) throw new AppError('conflict', SERVER_ERRORS.seriesLimit)
    await addOccurrences(tx, row, { seriesId, startDate, dates })
    await auditStaff(tx, { viewer, deviceKeyHash: null }, { owner: row, action: 'event.repeat', eventId: id, after: { dates } })
  })
  return renewed(viewer, id)
}

/** Most dates of a series, deleted ones included. */
const MAX_SERIES_ROWS = 200

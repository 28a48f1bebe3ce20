import type { z } from 'zod'
import type { SeriesScope, SeriesView } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { LIVING } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { getDeskEvent } from '@/server/events/desk-events'
import { toLocalDay } from '@/server/events/present'

const SERVER_ERRORS = textFor('serverErrors')

/** An event's series, its dates in order. Throws `not_found`, also for someone else's event and one that does not repeat. */
export async function getSeries(viewer: Viewer, id: string): Promise<z.input<typeof SeriesView>> {
  const { seriesId } = await getDeskEvent(viewer, id)
  const series = seriesId ? await db.eventSeries.findUnique({ where: { id: seriesId }, select: { id: true, rule: true } }) : null
  if (!series) throw new AppError('not_found', SERVER_ERRORS.notRepeating)
  const rows = await db.event.findMany({
    where: { seriesId: series.id, ...LIVING },
    select: { id: true, startDate: true, recurrenceDate: true, status: true, state: true },
    orderBy: [{ recurrenceDate: 'asc' }, { id: 'asc' }],
  })
  const events = rows.flatMap(({ startDate, recurrenceDate, ...row }) => {
    const date = startDate ?? recurrenceDate
    return date ? [{ ...row, date: toLocalDay(date) }] : []
  })
  return { seriesId: series.id, rule: series.rule, events }
}

/** The other events a change applies to: the later ones, or all. Throws as `getSeries` does. */
export async function listSiblings(viewer: Viewer, id: string, scope: SeriesScope): Promise<{ id: string; startDate: string | null }[]> {
  const { seriesId, recurrenceDate } = await getDeskEvent(viewer, id)
  if (!seriesId || !recurrenceDate) throw new AppError('not_found', SERVER_ERRORS.notRepeating)
  const rows = await db.event.findMany({
    where: {
      seriesId,
      id: { not: id },
      ...LIVING,
      ...(scope === 'following' ? { recurrenceDate: { gt: new Date(`${recurrenceDate}T00:00:00Z`) } } : {}),
    },
    select: { id: true, startDate: true },
    orderBy: { recurrenceDate: 'asc' },
  })
  return rows.map((row) => ({ id: row.id, startDate: row.startDate && toLocalDay(row.startDate) }))
}

import type { z } from 'zod'
import type { ImportAnswer, ImportBody, ImportEvent } from '@/lib/api/event-desk'
import { EventPatch } from '@/lib/api/events'
import type { Viewer } from '@/lib/auth/viewer'
import { isTimeZone } from '@/lib/events/import/time-zone-of'
import { textFor } from '@/lib/text/text-for'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { createdColumns } from '@/server/events/columns/created-columns'
import { findImported } from './find-imported'
import { updateEvent } from '@/server/events/update-event'

const SERVER_ERRORS = textFor('serverErrors')

type Outcome = z.input<typeof ImportAnswer>['results'][number]

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`)

/** The series of a file, made from the first of its dates. */
async function keepSeries(
  tx: Tx,
  hostId: string,
  series: NonNullable<ImportEvent['series']>,
): Promise<{ seriesId: string; recurrenceDate: Date } | null> {
  const key = { hostId_importUid: { hostId, importUid: series.uid } }
  const { id } = await tx.eventSeries.upsert({
    where: key,
    create: { hostId, rule: series.rule, startDate: dayOf(series.startDate), importUid: series.uid },
    update: {},
    select: { id: true },
  })
  const recurrenceDate = dayOf(series.date)
  // A date removed from the series is imported as an event of its own.
  const had = await tx.event.count({ where: { seriesId: id, recurrenceDate } })
  return had > 0 ? null : { seriesId: id, recurrenceDate }
}

/** Creates the event of a row; null if another call has just created it. */
async function create(viewer: Viewer, given: ImportEvent, state: ImportBody['state']): Promise<string | null> {
  const { series, importUid, status, lineup, ...fields } = given
  const columns = createdColumns(fields)
  const entries = (lineup ?? []).map((entry, position) => ({
    name: entry.name,
    role: entry.role ?? '',
    startTime: entry.startTime ?? null,
    position,
  }))
  return db.$transaction(async (tx) => {
    const repeated = series ? await keepSeries(tx, viewer.userId, series) : null
    const data = { ...columns, ...repeated, state, hostId: viewer.userId, importUid, ...(status ? { status } : {}) }
    const [made] = await tx.event.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } })
    if (made && entries.length > 0) await tx.lineupEntry.createMany({ data: entries.map((entry) => ({ ...entry, eventId: made.id })) })
    return made?.id ?? null
  })
}

/** What the file says about an existing event. Nothing it does not mention is removed. */
function patchOf({
  street,
  houseNumber,
  postalCode,
  series: _,
  importUid: __,
  tags,
  state: ___,
  ...given
}: ImportEvent & { state?: unknown }): EventPatch {
  const address = Object.fromEntries(Object.entries({ street, houseNumber, postalCode }).filter(([, value]) => value))
  const named = Object.fromEntries(Object.entries({ ...given, tags }).filter(([, value]) => value !== undefined && value !== null))
  return EventPatch.parse({ ...named, ...(Object.keys(address).length > 0 ? { address } : {}) })
}

async function importOne(
  viewer: Viewer,
  given: ImportEvent,
  options: { state: ImportBody['state']; known: string | undefined },
): Promise<Outcome> {
  const { importUid } = given
  const update = async (eventId: string): Promise<Outcome> => {
    await updateEvent({ viewer, deviceKeyHash: null }, eventId, patchOf(given))
    return { importUid, outcome: 'updated', eventId, message: null }
  }
  try {
    if (given.timeZone !== undefined && !isTimeZone(given.timeZone)) throw new AppError('invalid', SERVER_ERRORS.badTimeZone)
    if (options.known) return await update(options.known)
    const eventId = await create(viewer, given, options.state)
    if (eventId !== null) return { importUid, outcome: 'created', eventId, message: null }
    const made = (await findImported(viewer, [importUid])).get(importUid)
    if (!made) throw new AppError('conflict', SERVER_ERRORS.dateTaken)
    return await update(made)
  } catch (error) {
    if (error instanceof AppError) return { importUid, outcome: 'failed', eventId: null, message: error.message }
    throw error
  }
}

/**
 * Creates events from reviewed rows, or changes those the same rows created before. Each row is a transaction of its own, so a bad row
 * costs no other. Imports create no stories: a season's programme would bury all others. Returns what became of each row.
 */
export async function importEvents(viewer: Viewer, { events, state }: ImportBody): Promise<z.input<typeof ImportAnswer>> {
  const known = await findImported(
    viewer,
    events.map(({ importUid }) => importUid),
  )
  const results: Outcome[] = []
  for (const given of events) results.push(await importOne(viewer, given, { state, known: known.get(given.importUid) }))
  renewPages(['/'])
  return { results }
}

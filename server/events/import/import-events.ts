import type { z } from 'zod'
import type { ImportAnswer, ImportBody, ImportEvent } from '@/lib/api/event-desk'
import { EventPatch } from '@/lib/api/events'
import type { Viewer } from '@/lib/auth/viewer'
import { isTimeZone } from '@/lib/events/import/time-zone-of'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { forgetImage } from '@/server/media/forget-image'
import { renderVariants } from '@/server/media/jobs'
import { addJob } from '@/server/platform/jobs'
import { createdColumns } from '@/server/events/columns/created-columns'
import type { Carried, CarriedPictures, Carry } from './carried'
import { listEventPages } from '@/server/events/pages/event-pages'
import { findImported } from './find-imported'
import { updateEvent } from '@/server/events/update-event'

const SERVER_ERRORS = textFor('serverErrors')
const IMPORT_ERRORS = textFor('importErrors')

type Outcome = z.input<typeof ImportAnswer>['results'][number]
type Options = { state: ImportBody['state']; importId: string | null; carry: Carry | undefined }

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

const keysOf = ({ imageKey, images }: CarriedPictures) => [
  ...(imageKey === null ? [] : [imageKey]),
  ...images.map(({ mediaKey }) => mediaKey),
]

/** Attaches the pictures a row brought along, and has the first one rendered before anyone has to wait for it. */
async function attachPictures(tx: Tx, eventId: string, { imageKey, images }: CarriedPictures): Promise<void> {
  if (images.length > 0) await tx.eventImage.createMany({ data: images.map((image, position) => ({ ...image, eventId, position })) })
  if (imageKey !== null) await addJob(tx, renderVariants, { key: imageKey })
}

/** Creates the event of a row; null if another call has just created it. */
async function create(viewer: Viewer, given: ImportEvent, options: Options): Promise<string | null> {
  const columns = createdColumns(given)
  const carried = (await options.carry?.(given.importUid)) ?? null
  let eventId: string | null = null
  try {
    eventId = await insert(viewer, given, { ...options, columns: { ...columns, ...carried?.columns }, carried })
    return eventId
  } finally {
    if (eventId === null && carried) for (const key of keysOf(carried.pictures)) await forgetImage(key)
  }
}

type Insert = Options & { columns: ReturnType<typeof createdColumns> & Carried['columns']; carried: Carried | null }

async function insert(viewer: Viewer, given: ImportEvent, { state, importId, columns, carried }: Insert): Promise<string | null> {
  const { series, importUid, status, lineup } = given
  const entries = (lineup ?? []).map((entry, position) => ({
    name: entry.name,
    role: entry.role ?? '',
    startTime: entry.startTime ?? null,
    position,
  }))
  return db.$transaction(async (tx) => {
    const repeated = series ? await keepSeries(tx, viewer.userId, series) : null
    const data = {
      ...columns,
      ...repeated,
      state: carried?.isDraft ? ('draft' as const) : state,
      hostId: viewer.userId,
      importUid,
      imageKey: carried?.pictures.imageKey ?? null,
      ...(status ? { status } : {}),
    }
    const [made] = await tx.event.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } })
    if (made && importId !== null) await tx.eventImportRow.create({ data: { importId, eventId: made.id } })
    if (made && entries.length > 0) await tx.lineupEntry.createMany({ data: entries.map((entry) => ({ ...entry, eventId: made.id })) })
    if (made && carried) await attachPictures(tx, made.id, carried.pictures)
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

/** The newest change of an event; ids grow with time. */
async function lastRevision(eventId: string): Promise<string> {
  const found = await db.eventRevision.findFirst({ where: { eventId }, select: { id: true }, orderBy: { id: 'desc' } })
  return found?.id ?? ''
}

/**
 * Records what a row changed in an existing event, so that the import can be undone. A second row for the same event does not overwrite it.
 */
async function noteChange(importId: string, eventId: string, { before, userId }: { before: string; userId: string }): Promise<void> {
  const made = await db.eventRevision.findFirst({
    where: { eventId, userId, call: 'update', id: { gt: before } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  if (made) await db.eventImportRow.createMany({ data: [{ importId, eventId, revisionId: made.id }], skipDuplicates: true })
}

/** The import that rows belong to, created by its first part. Throws `not_found` for someone else's, `conflict` if it was undone. */
async function requireImport(viewer: Viewer, { id, kind, name }: NonNullable<ImportBody['source']>): Promise<string> {
  await db.eventImport.createMany({ data: [{ id, userId: viewer.userId, kind, name, createdAt: now() }], skipDuplicates: true })
  const found = await db.eventImport.findFirst({ where: { id, userId: viewer.userId }, select: { undoneAt: true } })
  if (!found) throw new AppError('not_found', IMPORT_ERRORS.importGone)
  if (found.undoneAt) throw new AppError('conflict', IMPORT_ERRORS.importUndone)
  return id
}

async function importOne(viewer: Viewer, given: ImportEvent, options: Options & { known: string | undefined }): Promise<Outcome> {
  const { importUid } = given
  const update = async (eventId: string): Promise<Outcome> => {
    const before = await lastRevision(eventId)
    await updateEvent({ viewer, deviceKeyHash: null }, eventId, patchOf(given))
    if (options.importId !== null) await noteChange(options.importId, eventId, { before, userId: viewer.userId })
    return { importUid, outcome: 'updated', eventId, message: null }
  }
  try {
    if (given.timeZone !== undefined && !isTimeZone(given.timeZone)) throw new AppError('invalid', SERVER_ERRORS.badTimeZone)
    if (options.known) return await update(options.known)
    const eventId = await create(viewer, given, options)
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
 * @param carry what the source knows of new events besides their rows.
 */
export async function importEvents(
  viewer: Viewer,
  { events, state, source }: ImportBody,
  carry?: Carry,
): Promise<z.input<typeof ImportAnswer>> {
  const known = await findImported(
    viewer,
    events.map(({ importUid }) => importUid),
  )
  const importId = source ? await requireImport(viewer, source) : null
  const results: Outcome[] = []
  for (const given of events) results.push(await importOne(viewer, given, { state, importId, carry, known: known.get(given.importUid) }))
  renewPages(await listEventPages(results.flatMap(({ outcome, eventId }) => (outcome === 'created' && eventId ? [eventId] : []))))
  return { results }
}

import type { z } from 'zod'
import type { EventPatch, EventView } from '@/lib/api/events'
import type { Asker } from '@/lib/auth/viewer'
import { factsBefore, type EventFacts } from '@/lib/events/facts/event-facts'
import { mergePatch } from '@/lib/events/merge-patch'
import { LIVING, OURS } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { getGazetteer } from '@/server/geo/gazetteer'
import { forgetImage } from '@/server/media/forget-image'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canEditEvent, type OwnedRow } from './access'
import { changedColumns } from '@/server/events/columns/changed-columns'
import { listEventPages } from '@/server/events/pages/event-pages'
import { keepImages } from '@/server/events/pictures/keep-images'
import { readEventRow } from './event-rows'
import { toEvent, toLocalDay, type EventRow } from './present'
import { replaceLineup } from './replace-lineup'
import { listChangesSince, lockFacts, withRevision, type RevisionCall, type RevisionOrder } from './revisions'
import { listPosterPages } from '@/server/events/duplicates/same-poster'
import { listDatePages } from '@/server/events/series/series-dates'

const HISTORY_ERRORS = textFor('historyErrors')
const SERVER_ERRORS = textFor('serverErrors')
const ERRORS = textFor('errors')

function requireOrder(patch: EventPatch, row: EventRow): void {
  const start = patch.startDate !== undefined ? patch.startDate : row.startDate && toLocalDay(row.startDate)
  const end = patch.endDate !== undefined ? patch.endDate : row.endDate && toLocalDay(row.endDate)
  if (!start || !end || end >= start) return
  const message = SERVER_ERRORS.endsBeforeStart
  throw new AppError('invalid', message, { issues: [{ path: 'endDate', message }] })
}

function requireTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined || Intl.supportedValuesOf('timeZone').includes(timeZone) || timeZone === 'UTC') return
  const message = SERVER_ERRORS.badTimeZone
  throw new AppError('invalid', message, { issues: [{ path: 'timeZone', message }] })
}

/**
 * Rebases a patch made from an older state of the event onto its current one. Throws `conflict` with the current event if both changed the
 * same field.
 */
async function rebase(tx: Tx, id: string, patch: EventPatch, { facts, row }: { facts: EventFacts; row: EventRow }): Promise<EventPatch> {
  if (patch.baseUpdatedAt === undefined) return patch
  const since = await listChangesSince(tx, id, new Date(patch.baseUpdatedAt))
  if (since.length === 0) return patch
  const merged = mergePatch(patch, factsBefore(facts, since), facts)
  if (merged.conflicts.length === 0) return merged.patch
  throw new AppError('conflict', HISTORY_ERRORS.conflict, {
    issues: merged.conflicts.map((path) => ({ path, message: HISTORY_ERRORS.conflictField })),
    current: toEvent(row),
  })
}

/** What can be checked or fetched before taking locks: the gazetteer reads from disk on first use. Throws `invalid`. */
export function prepareChange(given: EventPatch): void {
  requireTimeZone(given.timeZone)
  if (given.city ?? given.address?.city) getGazetteer()
}

/** Writes a patch; returns the pictures it dropped. */
async function writePatch(tx: Tx, id: string, given: EventPatch, facts: EventFacts): Promise<string[]> {
  const row = await readEventRow(id, tx)
  const stored = await tx.event.findUniqueOrThrow({ where: { id }, select: { recognition: true } })
  const patch = await rebase(tx, id, given, { facts, row })
  requireOrder(patch, row)
  if (patch.lineup) await replaceLineup(tx, id, patch.lineup)
  await tx.event.update({ where: { id }, data: changedColumns(patch, { ...row, ...stored }), select: { id: true } })
  return keepImages(tx, id, patch)
}

/**
 * Changes an event and records it in its history within the caller's transaction; returns the dropped pictures. The caller checks
 * permissions and calls `prepareChange`. Throws `not_found` if it is gone, `invalid`, `conflict`.
 */
export function changeEvent(tx: Tx, order: RevisionOrder, given: EventPatch): Promise<string[]> {
  return withRevision(tx, order, (facts) => writePatch(tx, order.eventId, given, facts))
}

async function requireOwn(asker: Asker, id: string): Promise<OwnedRow & { seriesId: string | null }> {
  if (!asker.viewer && !asker.deviceKeyHash) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  const row = await db.event.findFirst({
    where: { id, ...LIVING, ...OURS },
    select: { hostId: true, deviceKeyHash: true, seriesId: true },
  })
  if (!row || !canEditEvent(asker, row)) throw new AppError('not_found', ERRORS.eventNotFound)
  return row
}

/** Ends a transaction that only asked a question, carrying the answer. */
class Answered extends Error {
  constructor(readonly row: EventRow) {
    super('answered')
  }
}

/** The event as `updateEvent` would leave it; stores nothing. Throws as `updateEvent` does. */
export async function tryUpdate(asker: Asker, id: string, given: EventPatch): Promise<z.input<typeof EventView>> {
  await requireOwn(asker, id)
  prepareChange(given)
  try {
    await db.$transaction(async (tx) => {
      const { facts } = await lockFacts(tx, id)
      await writePatch(tx, id, given, facts)
      throw new Answered(await readEventRow(id, tx))
    })
  } catch (error) {
    if (error instanceof Answered) return toEvent(error.row)
    throw error
  }
  throw new AppError('internal', 'The change was not tried.')
}

/**
 * Changes the named fields of an event; null and the empty string clear one. Changed or confirmed facts count as checked. With
 * `baseUpdatedAt`, changes others made since stay, and a field both changed is refused. Throws `unauthenticated`, `not_found` (also for
 * someone else's event), `invalid`, `conflict`.
 * @param call what the history calls the change.
 */
export async function updateEvent(
  asker: Asker,
  id: string,
  given: EventPatch,
  call: RevisionCall = 'update',
): Promise<z.input<typeof EventView>> {
  const owned = await requireOwn(asker, id)
  prepareChange(given)
  const pagesBefore = await listEventPages([id])
  const dropped = await db.$transaction((tx) => changeEvent(tx, { asker, eventId: id, call }, given))
  for (const key of dropped) await forgetImage(key)
  const row = await readEventRow(id)
  renewPages([...pagesBefore, ...(await listEventPages([id])), ...(await listDatePages(owned.seriesId)), ...(await listPosterPages(id))])
  return toEvent(row)
}

import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import { isStaff, type Asker } from '@/lib/auth/viewer'
import { EventFacts, isSameFact, picturesOf, type FactChanges } from '@/lib/events/facts/event-facts'
import { PICTURE_FACTS, type FactName } from '@/lib/events/facts/fact-table'
import { factLabel } from '@/lib/events/facts/fact-words'
import { OURS } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canEditEvent } from '@/server/events/access'
import { listEventPages } from '@/server/events/pages/event-pages'
import { readEventRow } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { restoreLineup } from '@/server/events/replace-lineup'
import { requireEditable } from '@/server/events/require-editable'
import { changedNames, factColumns, toChanges, withRevision } from '@/server/events/revisions'
import { setPictures } from '@/server/events/pictures/set-pictures'
import { unmergeEvent } from '@/server/events/duplicates/unmerge-event'

const HISTORY_ERRORS = textFor('historyErrors')
const SERVER_ERRORS = textFor('serverErrors')

/** Later changes of an event that have not been undone, newest first. */
async function listStanding(tx: Tx, eventId: string, afterId: string) {
  const rows = await tx.eventRevision.findMany({
    where: { eventId, id: { gt: afterId }, undoneBy: null, call: { not: 'undo' } },
    select: { id: true, changes: true },
    orderBy: { id: 'desc' },
  })
  return rows.map(({ id, changes }) => ({ id, changes: toChanges(changes) }))
}

/** Throws `conflict` naming the later change if a fact no longer has the value this change gave it. */
async function requireUntouched(tx: Tx, eventId: string, revision: { id: string; changes: FactChanges }, facts: EventFacts): Promise<void> {
  const touched = changedNames(revision.changes).filter((name) => !isSameFact(facts[name], revision.changes[name]?.[1]))
  const [first] = touched
  if (first === undefined) return
  const later = (await listStanding(tx, eventId, revision.id)).find(({ changes }) => touched.some((name) => name in changes))
  const name = later ? (touched.find((one) => one in later.changes) ?? first) : first
  throw new AppError(
    'conflict',
    HISTORY_ERRORS.laterChange({ field: factLabel(name, textFor('factNames')) }),
    later ? { issues: [{ path: later.id, message: HISTORY_ERRORS.undoFirst }] } : {},
  )
}

/** Throws `conflict` if a picture to restore is no longer kept. */
async function requireKept(tx: Tx, former: EventFacts, current: EventFacts): Promise<void> {
  const wanted = [...new Set(picturesOf(former))].filter((key) => !picturesOf(current).includes(key))
  const kept = await tx.mediaObject.count({ where: { key: { in: wanted }, blockedAt: null } })
  if (kept < wanted.length) throw new AppError('conflict', HISTORY_ERRORS.pictureGone)
}

async function writeFacts(
  tx: Tx,
  eventId: string,
  names: readonly FactName[],
  { former, current }: { former: EventFacts; current: EventFacts },
): Promise<void> {
  const given: Partial<EventFacts> = Object.fromEntries(names.map((name) => [name, former[name]]))
  const columns = factColumns(given)
  if (Object.keys(columns).length > 0) await tx.event.update({ where: { id: eventId }, data: columns, select: { id: true } })
  if (given.image !== undefined)
    await tx.feedItem.updateMany({ where: { eventId, feedImageKey: current.image }, data: { feedImageKey: given.image } })
  if (given.lineup) await restoreLineup(tx, eventId, given.lineup)
  for (const name of PICTURE_FACTS) if (name !== 'image' && name in given) await setPictures(tx, eventId, name, given[name])
}

/**
 * Throws `conflict` for an event that was merged into another one since: what it had is there, and returns when that merge is undone.
 */
async function requireUnmerged(asker: Asker, eventId: string): Promise<void> {
  const merged = await db.event.findFirst({
    where: { id: eventId, deletedAt: null, mergedIntoId: { not: null }, ...OURS },
    select: { hostId: true, deviceKeyHash: true },
  })
  if (merged && canEditEvent(asker, merged)) throw new AppError('conflict', HISTORY_ERRORS.mergedSince)
}

/**
 * Undoes a change of an event; the undo is a change of its own. Throws `unauthenticated`, `not_found` (also for someone else's event),
 * `conflict` if it was undone before, its pictures are gone, the event was merged into another one since, or a later change touched the
 * same fact; `issues` then names that change as its path. Only staff can undo a merge (`forbidden`).
 */
export async function undoRevision(asker: Asker, eventId: string, revisionId: string): Promise<z.input<typeof EventView>> {
  await requireUnmerged(asker, eventId)
  await requireEditable(asker, eventId)
  const found = await db.eventRevision.findFirst({
    where: { id: revisionId, eventId },
    select: { id: true, call: true, changes: true, undoneBy: { select: { id: true } } },
  })
  if (!found) throw new AppError('not_found', SERVER_ERRORS.noChange)
  if (found.undoneBy) throw new AppError('conflict', HISTORY_ERRORS.alreadyUndone)
  if (found.call === 'claim') throw new AppError('conflict', HISTORY_ERRORS.notUndoable)
  if (found.call === 'merge' && !isStaff(asker.viewer)) throw new AppError('forbidden', HISTORY_ERRORS.staffOnly)
  const revision = { id: found.id, changes: toChanges(found.changes) }
  const pagesBefore = await listEventPages([eventId])
  let otherIds: string[] = []
  await db.$transaction(
    (tx) =>
      withRevision(
        tx,
        { asker, eventId, call: 'undo', undoOfId: revisionId, ...(found.call === 'merge' ? { moved: {} } : {}) },
        async (current) => {
          // A merge is undone as a whole; facts return only if nobody has changed them since.
          const names = changedNames(revision.changes).filter(
            (name) => found.call !== 'merge' || isSameFact(current[name], revision.changes[name]?.[1]),
          )
          if (found.call !== 'merge') await requireUntouched(tx, eventId, revision, current)
          const former = EventFacts.parse({ ...current, ...Object.fromEntries(names.map((name) => [name, revision.changes[name]?.[0]])) })
          await requireKept(tx, former, current)
          if (found.call === 'merge') otherIds = [await unmergeEvent(tx, eventId, revisionId)]
          await writeFacts(tx, eventId, names, { former, current })
        },
      ),
    { timeout: 30_000 },
  )
  const row = await readEventRow(eventId)
  renewPages([...pagesBefore, ...(await listEventPages([eventId, ...otherIds]))])
  return toEvent(row)
}

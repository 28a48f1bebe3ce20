import type { z } from 'zod'
import type { ImportList, ImportUndone } from '@/lib/api/imports'
import { ImportKind } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { LIVING } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { deleteEvent } from '@/server/events/delete-event'
import { undoRevision } from '@/server/events/history/undo-revision'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const ERRORS = textFor('importErrors')
const MAX_LISTED = 30

/** The viewer's newest imports. */
export async function listImports(viewer: Viewer): Promise<z.input<typeof ImportList>> {
  const imports = await db.eventImport.findMany({
    where: { userId: viewer.userId },
    select: { id: true, kind: true, name: true, createdAt: true, undoneAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED,
  })
  const importId = { in: imports.map(({ id }) => id) }
  const countBy = (where: object) => db.eventImportRow.groupBy({ by: ['importId'], where: { importId, ...where }, _count: true })
  const [made, changed] = await Promise.all([countBy({ revisionId: null, event: LIVING }), countBy({ revisionId: { not: null } })])
  const of = (counts: typeof made, id: string) => counts.find((one) => one.importId === id)?._count ?? 0
  return {
    imports: imports.map(({ kind, createdAt, undoneAt, ...rest }) => ({
      ...rest,
      kind: ImportKind.parse(kind),
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      created: of(made, rest.id),
      changed: of(changed, rest.id),
    })),
  }
}

/** Events of the import that still belong to the viewer. */
async function listRows(viewer: Viewer, importId: string) {
  return db.eventImportRow.findMany({
    where: { importId, event: { hostId: viewer.userId, ...LIVING } },
    select: { eventId: true, revisionId: true, event: { select: { title: true, _count: { select: { tickets: true } } } } },
    orderBy: { eventId: 'asc' },
  })
}

/**
 * Undoes a whole import: deletes the events it created and restores what it changed in others. Events with guests, and facts changed since,
 * stay and are listed in the answer. An interrupted call can be repeated and continues. Throws `not_found`, `conflict` if it was already
 * undone.
 */
export async function undoImport(viewer: Viewer, importId: string): Promise<z.input<typeof ImportUndone>> {
  const found = await db.eventImport.findFirst({ where: { id: importId, userId: viewer.userId }, select: { undoneAt: true } })
  if (!found) throw new AppError('not_found', ERRORS.importGone)
  if (found.undoneAt) throw new AppError('conflict', ERRORS.importUndone)
  const asker = { viewer, deviceKeyHash: null }
  const result = { deleted: 0, restored: 0, kept: [] as { eventId: string; title: string; message: string }[] }
  for (const { eventId, revisionId, event } of await listRows(viewer, importId)) {
    const keep = (message: string) => result.kept.push({ eventId, title: event.title, message })
    try {
      if (revisionId !== null) {
        await undoRevision(asker, eventId, revisionId)
        result.restored += 1
      } else if (event._count.tickets > 0) keep(ERRORS.hasGuests)
      else {
        await deleteEvent(asker, eventId)
        // A deleted date gives up its place in the series, so that the same file can be imported again.
        await db.event.updateMany({ where: { id: eventId, deletedAt: { not: null } }, data: { seriesId: null, recurrenceDate: null } })
        result.deleted += 1
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'conflict') keep(ERRORS.changedSince)
      else if (error.code !== 'not_found') throw error
    }
  }
  await db.eventImport.updateMany({ where: { id: importId, undoneAt: null }, data: { undoneAt: now() } })
  return result
}

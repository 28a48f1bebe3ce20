import type { z } from 'zod'
import type { ImportAnswer, ImportBody } from '@/lib/api/event-desk'
import { importedFrom as addressOf } from '@/lib/archives/archive-event'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import type { Carry } from '@/server/events/import/carried'
import { importEvents } from '@/server/events/import/import-events'
import { AppError } from '@/server/platform/errors'
import { findLines, toCarried } from './read-event'
import { openStagedArchive } from './staged-archive'

const ERRORS = textFor('importErrors').archive

/**
 * Imports reviewed rows of any source; rows of an archive with their pictures from it. Throws `not_found` if the archive is no longer kept,
 * `invalid` for rows from elsewhere that use an archive's address, and what `importEvents` throws.
 */
export async function importRows(viewer: Viewer, body: ImportBody): Promise<z.input<typeof ImportAnswer>> {
  if (body.source?.kind !== 'archive') {
    if (body.events.some(({ importUid }) => addressOf(importUid) !== null)) throw new AppError('invalid', ERRORS.gone)
    return importEvents(viewer, body)
  }
  const archive = await openStagedArchive(viewer)
  const lines = await findLines(archive, new Set(body.events.map(({ importUid }) => importUid)))
  const carry: Carry = async (importUid) => {
    const rest = lines.get(importUid)
    if (!rest) throw new AppError('not_found', ERRORS.gone)
    return toCarried(archive, rest)
  }
  return importEvents(viewer, body, carry)
}

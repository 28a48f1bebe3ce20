import type { z } from 'zod'
import type { ImportPreview } from '@/lib/api/event-desk'
import { MAX_ARCHIVE_EVENTS } from '@/lib/archives/manifest'
import type { Viewer } from '@/lib/auth/viewer'
import type { SourceRow } from '@/lib/events/import/source-row'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { previewSource } from '@/server/events/import/import-preview'
import { AppError } from '@/server/platform/errors'
import { fileSource } from '@/server/platform/zip'
import { openArchive } from './open-archive'
import { readEvent } from './read-event'
import { PERSONS_LIMITS, stageArchive } from './staged-archive'

const SERVER_ERRORS = textFor('serverErrors')

/**
 * The events of an archive as rows to review before they are imported. The whole archive is verified first, then kept for a day.
 * @param path the uploaded file. Throws `invalid` for an archive that is damaged, foreign or newer, `too_large`.
 */
export async function previewArchive(viewer: Viewer, path: string | undefined, language: Language): Promise<z.input<typeof ImportPreview>> {
  if (path === undefined)
    throw new AppError('invalid', SERVER_ERRORS.chooseFile, { issues: [{ path: 'file', message: SERVER_ERRORS.chooseFile }] })
  const archive = await openArchive(await fileSource(path), { ...PERSONS_LIMITS, isVerified: true })
  const rows: SourceRow[] = []
  let isCut = false
  for await (const line of archive.listEvents()) {
    isCut = rows.length >= MAX_ARCHIVE_EVENTS
    if (isCut) break
    rows.push(readEvent(line).row)
  }
  const preview = await previewSource(viewer, { kind: 'archive', rows, isCut }, language)
  await stageArchive(viewer, path)
  return preview
}

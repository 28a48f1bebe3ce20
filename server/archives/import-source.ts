import { textFor } from '@/lib/text/text-for'
import type { ImportEvent } from '@/lib/api/event-desk'
import { identityOf, type ArchivedRest } from '@/lib/archives/archive-event'
import type { Viewer } from '@/lib/auth/viewer'
import type { SourceRow } from '@/lib/events/import/source-row'
import { keepFormerPaths } from '@/server/events/former-address'
import { importEvents } from '@/server/events/import/import-events'
import { previewSource } from '@/server/events/import/import-preview'
import { AppError } from '@/server/platform/errors'
import type { ArchiveSource } from './archive-source'
import { readEvent, toCarried } from './read-event'

const ERRORS = textFor('importErrors').archive
const ROWS_AT_ONCE = 20

export type SourceReport = {
  created: number
  updated: number
  /** Lines that were left out, each with the reason. */
  left: { line: number; title: string; message: string }[]
}
type Batch = { row: SourceRow; rest: ArchivedRest | null }[]
type Target = { importId: string; name: string }

async function importBatch(
  viewer: Viewer,
  source: ArchiveSource,
  { batch, report, importId, name }: Target & { batch: Batch; report: SourceReport },
) {
  const { rows } = await previewSource(viewer, { kind: 'archive', rows: batch.map(({ row }) => row), isCut: false }, 'en')
  const chosen = new Map<string, { line: number; title: string; rest: ArchivedRest }>()
  const events: ImportEvent[] = []
  for (const [index, { line, title, state, problems, event }] of rows.entries()) {
    const rest = batch[index]?.rest ?? null
    if (state === 'duplicate') report.left.push({ line, title, message: 'An event with its title, day and place is here already.' })
    else if (event === null || rest === null) report.left.push({ line, title, message: problems.map(({ message }) => message).join(' ') })
    else {
      // What was checked comes back as the schema made it.
      events.push(event as ImportEvent)
      chosen.set(event.importUid, { line, title, rest })
    }
  }
  if (events.length === 0) return
  const { results } = await importEvents(
    viewer,
    { events, state: 'published', source: { id: importId, kind: 'archive', name } },
    async (importUid) => {
      const found = chosen.get(importUid)
      if (!found) throw new AppError('not_found', ERRORS.gone)
      return toCarried(source, found.rest)
    },
  )
  await keepFormerPaths(
    results.flatMap(({ eventId, importUid }) => {
      const rest = chosen.get(importUid)?.rest
      return eventId !== null && rest ? [{ id: eventId, address: identityOf(rest) }] : []
    }),
  )
  for (const { outcome, importUid, message } of results) {
    const { line = 0, title = '' } = chosen.get(importUid) ?? {}
    if (outcome === 'failed') report.left.push({ line, title, message: message ?? '' })
    else report[outcome] += 1
  }
}

/**
 * Imports every event of a source into an account, as one import that the account can undo. Events that are here already are left out, and
 * those imported before are updated. What was public there is public here, and its path there leads here. For operators: a person's archive
 * claims no path.
 */
export async function importSource(
  viewer: Viewer,
  source: ArchiveSource,
  { onProgress, ...target }: Target & { onProgress?: (done: number) => void },
): Promise<SourceReport> {
  const report: SourceReport = { created: 0, updated: 0, left: [] }
  let batch: Batch = []
  let done = 0
  const flush = async () => {
    await importBatch(viewer, source, { batch, report, ...target })
    done += batch.length
    batch = []
    onProgress?.(done)
  }
  for await (const line of source.listEvents()) {
    batch.push(readEvent(line))
    if (batch.length >= ROWS_AT_ONCE) await flush()
  }
  if (batch.length > 0) await flush()
  return report
}

import { textFor } from '@/lib/text/text-for'
import type { ImportEvent } from '@/lib/api/event-desk'
import { archiveUid, identityOf, type ArchivedRest, type ArchiveLine } from '@/lib/archives/archive-event'
import type { Viewer } from '@/lib/auth/viewer'
import type { SourceRow } from '@/lib/events/import/source-row'
import { formerPathOf, keepFormerPaths } from '@/server/events/former-address'
import { listDeletedImports } from '@/server/events/import/deleted-imports'
import { findImported } from '@/server/events/import/find-imported'
import { importEvents } from '@/server/events/import/import-events'
import { previewSource } from '@/server/events/import/import-preview'
import { AppError } from '@/server/platform/errors'
import type { ArchiveSource } from './archive-source'
import { countMissing } from './keep-pictures'
import { readEvent, toCarried } from './read-event'

const ERRORS = textFor('importErrors').archive
const ROWS_AT_ONCE = 20

export type SourceReport = {
  created: number
  updated: number
  /** Lines that were left out, each with the reason. */
  left: { line: number; title: string; message: string }[]
  /** Pictures and films of new events that the source does not contain. */
  picturesMissing: number
}
type Read = { row: SourceRow; rest: ArchivedRest | null }
type Batch = Read[]
/** The account that the events go to, and the import it can undo. */
export type Host = {
  viewer: Viewer
  importId: string
  /** Someone uses the account, so events it already has do not change. */
  isUsed?: boolean
}
type Target = {
  name: string
  /** Changes nothing, only counts. */
  isDry?: boolean
  /** Called with the id here of each event, by its address in the archive. */
  onEvent?: (address: string, eventId: string) => void
}

async function importBatch(
  { viewer, importId, isUsed = false }: Host,
  source: ArchiveSource,
  { batch, report, name, isDry = false, onEvent }: Target & { batch: Batch; report: SourceReport },
) {
  const uids = batch.flatMap(({ rest }) => (rest ? [archiveUid(identityOf(rest))] : []))
  const [deleted, known] = await Promise.all([listDeletedImports(viewer, uids), findImported(viewer, uids)])
  const { rows } = await previewSource(viewer, { kind: 'archive', rows: batch.map(({ row }) => row), isCut: false }, 'en')
  const chosen = new Map<string, { line: number; title: string; rest: ArchivedRest; missing: number }>()
  const events: ImportEvent[] = []
  for (const [index, { line, title, state, problems, event }] of rows.entries()) {
    const rest = batch[index]?.rest ?? null
    if (state === 'duplicate') report.left.push({ line, title, message: 'An event with its title, day and place is here already.' })
    else if (event === null || rest === null) report.left.push({ line, title, message: problems.map(({ message }) => message).join(' ') })
    else if (state === 'new' && deleted.has(event.importUid))
      report.left.push({ line, title, message: 'This event was deleted here, so it stays deleted.' })
    else if (isDry || (isUsed && state === 'update')) {
      if (state === 'new') report.picturesMissing += await countMissing(source, rest.pictures)
      onEvent?.(rest.url, known.get(event.importUid) ?? rest.url)
      if (isUsed && state === 'update') report.left.push({ line, title, message: 'Its host uses the account here, so it stays as it is.' })
      else report[state === 'update' ? 'updated' : 'created'] += 1
    } else {
      // What was checked comes back as the schema made it.
      events.push(event as ImportEvent)
      chosen.set(event.importUid, { line, title, rest, missing: 0 })
    }
  }
  // An event that is here already may have come without its path.
  if (!isDry)
    await keepFormerPaths(
      batch.flatMap(({ rest }) => {
        const address = rest && identityOf(rest)
        const id = address && known.get(archiveUid(address))
        return address && id ? [{ id, address }] : []
      }),
    )
  if (events.length === 0) return
  const { results } = await importEvents(
    viewer,
    { events, state: 'published', source: { id: importId, kind: 'archive', name } },
    async (importUid) => {
      const found = chosen.get(importUid)
      if (!found) throw new AppError('not_found', ERRORS.gone)
      const { columns, ...carried } = await toCarried(source, found.rest, () => (found.missing += 1))
      return { ...carried, columns: { ...columns, formerPath: formerPathOf(identityOf(found.rest)) } }
    },
  )
  for (const { outcome, importUid, eventId, message } of results) {
    const { line = 0, title = '', rest, missing = 0 } = chosen.get(importUid) ?? {}
    if (outcome === 'failed') report.left.push({ line, title, message: message ?? '' })
    else report[outcome] += 1
    if (outcome === 'created') report.picturesMissing += missing
    if (rest && eventId !== null) onEvent?.(rest.url, eventId)
  }
}

/**
 * Imports every event of a source into an account, as one import that the account can undo. Events that are here already are left out, and
 * those imported before are updated. What was public there is public here, and its path there leads here. For operators: a person's archive
 * claims no path. What was deleted here stays deleted.
 * @param hostOf whose an event becomes, if not the account's `own`; `nobody` keeps it out.
 */
export async function importSource(
  viewer: Viewer,
  source: ArchiveSource,
  {
    onProgress,
    importId,
    hostOf = () => 'own',
    ...target
  }: Target & { importId: string; onProgress?: (done: number) => void; hostOf?: (line: ArchiveLine | null) => Host | 'own' | 'nobody' },
): Promise<SourceReport> {
  const report: SourceReport = { created: 0, updated: 0, left: [], picturesMissing: 0 }
  const own: Host = { viewer, importId }
  let batch: (Read & { host: Host })[] = []
  let done = 0
  const flush = async () => {
    for (const [host, rows] of Map.groupBy(batch, (one) => one.host)) await importBatch(host, source, { batch: rows, report, ...target })
    done += batch.length
    batch = []
    onProgress?.(done)
  }
  for await (const line of source.listEvents()) {
    const host = hostOf(line.value)
    const read = readEvent(line)
    if (host === 'nobody') {
      report.left.push({ line: line.number, title: read.row.fields.title ?? '', message: 'Its host has deleted their account here.' })
      continue
    }
    batch.push({ ...read, host: host === 'own' ? own : host })
    if (batch.length >= ROWS_AT_ONCE) await flush()
  }
  if (batch.length > 0) await flush()
  return report
}

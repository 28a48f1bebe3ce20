import { ArchivedRest, archiveUid, identityOf, toSourceRow, type ArchiveLine } from '@/lib/archives/archive-event'
import { MAX_ARCHIVE_EVENTS } from '@/lib/archives/manifest'
import type { SourceRow } from '@/lib/events/import/source-row'
import type { Carried } from '@/server/events/import/carried'
import type { ArchiveSource } from './archive-source'
import { keepPictures } from './keep-pictures'

type Line = { number: number; value: ArchiveLine | null }

/** A line of an archive as a row to review, and in `rest` what the row does not show; null if the line cannot be read. */
export function readEvent({ number, value }: Line): { row: SourceRow; rest: ArchivedRest | null } {
  const rest = value === null ? null : (ArchivedRest.safeParse(value).data ?? null)
  return { row: toSourceRow(value ?? {}, { number, rest }), rest }
}

const dayOf = (date: string | null | undefined) => (date ? new Date(`${date}T00:00:00Z`) : null)

/**
 * What an event of an archive has beyond its row. Stores its pictures; throws what `keepPictures` throws.
 * @param onMissing called for each picture that the source does not contain.
 */
export async function toCarried(source: ArchiveSource, rest: ArchivedRest, onMissing?: () => void): Promise<Carried> {
  const { latitude = null, longitude = null, countryCode = null, priceCents = null, currency = null, isFree, language = null } = rest
  const isPlaced = latitude !== null && longitude !== null
  const isPriced = priceCents !== null && currency !== null
  return {
    isDraft: rest.state !== 'published',
    columns: {
      language,
      previousStartDate: dayOf(rest.previousStartDate),
      dates: rest.dates,
      ...(countryCode === null ? {} : { countryCode }),
      // Coordinates and amounts from the origin take precedence over what this server would find itself.
      ...(isPlaced ? { latitude, longitude } : {}),
      ...(isPriced ? { priceCents, currency } : {}),
      ...(isFree ? { isFree } : {}),
    },
    pictures: await keepPictures(source, rest.pictures, onMissing),
  }
}

/**
 * The lines of a source behind these rows, by `importUid`. Reads no further than it needs, nor beyond what a preview shows: every batch of
 * an import begins anew.
 */
export async function findLines(
  source: Pick<ArchiveSource, 'listEvents'>,
  importUids: ReadonlySet<string>,
): Promise<Map<string, ArchivedRest>> {
  const found = new Map<string, ArchivedRest>()
  let lines = 0
  for await (const line of source.listEvents()) {
    lines += 1
    if (lines > MAX_ARCHIVE_EVENTS) break
    const { rest } = readEvent(line)
    const uid = rest && archiveUid(identityOf(rest))
    if (rest && uid !== null && importUids.has(uid)) found.set(uid, rest)
    if (found.size === importUids.size) break
  }
  return found
}

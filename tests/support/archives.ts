import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ARCHIVE_FORMAT, ARCHIVE_NAMES, ARCHIVE_VERSION, PEOPLE_LISTS, type PeopleList } from '@/lib/archives/manifest'
import { fileSource, openZip, writeZip, type ZipEntry } from '@/server/platform/zip'
import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Files of an archive by name. */
export type Files = Record<string, string | Buffer>

/** The bytes of a ZIP file with these files. */
export const zipOf = (files: Files): Promise<Buffer> =>
  buffer(
    writeZip(
      Readable.from(
        Object.entries(files).map(([name, bytes]): ZipEntry => ({
          name,
          bytes: Readable.from([Buffer.from(bytes)]),
          isPacked: name.includes('json'),
        })),
      ) as AsyncIterable<ZipEntry>,
    ),
  )

/** The files in a ZIP file. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unzip-'))
  const file = path.join(folder, 'archive.zip')
  try {
    await writeFile(file, bytes)
    const zip = await openZip(await fileSource(file), { maxEntries: 10_000, maxEntryBytes: 1e9, maxBytes: 1e9 })
    const files = new Map<string, Buffer>()
    for (const name of zip.names()) {
      const stream = await zip.open(name)
      if (stream) files.set(name, await buffer(stream))
    }
    return files
  } finally {
    await rm(folder, { recursive: true })
  }
}

const sumOf = (bytes: string | Buffer) => ({
  sizeBytes: Buffer.from(bytes).length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
const lines = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

export type Made = {
  events?: object[]
  pictures?: Record<string, Buffer>
  manifest?: object
  origin?: string
  /** The lists about people, as objects or as they are. */
  people?: Partial<Record<PeopleList, object[] | string>>
}

/** A line of an event from elsewhere. */
export const archivedEvent = (given: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  url: `https://elsewhere.example/event/${randomUUID()}`,
  state: 'published',
  title: 'From elsewhere',
  startDate: '2031-03-14',
  ...given,
})

/** The files of a well-formed archive, to be zipped as they are or after a change. */
export function archiveFiles({
  events = [archivedEvent()],
  pictures = {},
  manifest = {},
  origin = 'https://elsewhere.example',
  people = {},
}: Made = {}): Files {
  const listed = lines(Object.entries(pictures).map(([name, bytes]) => ({ name, contentType: 'image/jpeg', ...sumOf(bytes) })))
  const told = lines(events)
  const lists = PEOPLE_LISTS.flatMap((list) => {
    const given = people[list]
    return given === undefined ? [] : [[ARCHIVE_NAMES[list], typeof given === 'string' ? given : lines(given)] as const]
  })
  return {
    ...pictures,
    [ARCHIVE_NAMES.pictures]: listed,
    [ARCHIVE_NAMES.events]: told,
    ...Object.fromEntries(lists),
    [ARCHIVE_NAMES.manifest]: JSON.stringify({
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      scope: 'events',
      origin,
      software: 'litfass 0.1.0',
      madeAt: '2031-01-01T00:00:00.000Z',
      files: [
        { name: ARCHIVE_NAMES.pictures, ...sumOf(listed) },
        { name: ARCHIVE_NAMES.events, ...sumOf(told) },
        ...lists.map(([name, text]) => ({ name, ...sumOf(text) })),
      ],
      counts: { events: events.length, pictures: Object.keys(pictures).length },
      ...manifest,
    }),
  }
}

import { z } from 'zod'

/** The archive that events, and with an operator accounts, move with. docs/moving.md describes it field by field. */

export const ARCHIVE_FORMAT = 'litfass-archive'
/** Raised when older readers would misunderstand an archive. */
export const ARCHIVE_VERSION = 1

export const ARCHIVE_NAMES = {
  manifest: 'manifest.json',
  events: 'events.jsonl',
  pictures: 'pictures.jsonl',
  account: 'data.json',
  accounts: 'accounts.jsonl',
  ties: 'ties.jsonl',
  comments: 'comments.jsonl',
} as const

/** Lists about people, which only an operator's archive of a whole instance has. */
export const PEOPLE_LISTS = ['accounts', 'ties', 'comments'] as const
export type PeopleList = (typeof PEOPLE_LISTS)[number]
/** Most lines of such a list. */
export const MAX_PEOPLE_LINES = 2_000_000

/** What a person may import: bytes of the file, bytes unpacked, files in it, events. */
export const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024
export const MAX_ARCHIVE_ENTRIES = 20_000
export const MAX_ARCHIVE_EVENTS = 2000
/** Bytes of one line, which is read into memory, and of the manifest. */
export const MAX_LINE_BYTES = 128 * 1024
export const MAX_MANIFEST_BYTES = 64 * 1024

/** Where a picture lies within an archive. */
export const pictureName = (key: string) => `pictures/${key}`
export const PictureName = z.string().regex(/^pictures\/[a-z0-9][a-z0-9._-]{0,150}$/)

const Sum = z.object({ sizeBytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type Sum = z.infer<typeof Sum>

/** How a manifest of any version begins. */
export const ManifestHead = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.number().int().min(1) })

const Count = z.number().int().min(0)
const SCOPES = ['account', 'events', 'instance'] as const
export const ArchiveManifest = z.object({
  ...ManifestHead.shape,
  scope: z.enum(SCOPES),
  /** The address of the site it comes from. */
  origin: z.url({ protocol: /^https?$/ }).max(200),
  software: z.string().max(100),
  madeAt: z.iso.datetime({ offset: true }),
  /** Every file but the manifest and the pictures, which have a list of their own. */
  files: z.array(z.object({ name: z.string().max(200), ...Sum.shape })).max(20),
  counts: z.object({
    events: Count,
    pictures: Count,
    accounts: Count.optional(),
    ties: Count.optional(),
    comments: Count.optional(),
  }),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

/** A line of the list of pictures. */
export const PictureLine = z.object({ name: PictureName, contentType: z.string().max(100), ...Sum.shape })
export type PictureLine = z.infer<typeof PictureLine>

import { z } from 'zod'

const sequence = z.object({ schema: z.string(), sequence: z.string(), value: z.string() })

/** The first record of a backup: its metadata. */
export const BackupMeta = z.object({
  kind: z.literal('meta'),
  format: z.literal(1),
  /** The backup's moment: it contains every write acknowledged before. */
  takenAt: z.string(),
  product: z.string(),
  serverVersion: z.string(),
  /** Migrations of the database, in order. */
  migrations: z.array(z.string()),
  contents: z.enum(['everything', 'database']),
})
export type BackupMeta = z.infer<typeof BackupMeta>

/** How an entry begins. */
export const EntryHead = z.discriminatedUnion('kind', [
  BackupMeta,
  z.object({ kind: z.literal('secrets') }),
  z.object({ kind: z.literal('table'), schema: z.string(), table: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('picture'), key: z.string(), contentType: z.string() }),
])
export type EntryHead = z.infer<typeof EntryHead>

/** The last record: totals of the entries. */
export const BackupSum = z.object({
  kind: z.literal('sum'),
  rows: z.record(z.string(), z.number()),
  sequences: z.array(sequence),
  pictures: z.object({ count: z.number(), sizeBytes: z.number() }),
  /** Pictures whose rows are included but whose files were missing when the backup was made. */
  missing: z.array(z.string()),
})
export type BackupSum = z.infer<typeof BackupSum>

/** Secrets that the rows of a database depend on: codes of tickets, links in mails, subscriptions for push. */
export const SECRET_NAMES = ['AUTH_SECRET', 'NEXTAUTH_SECRET', 'DEVICE_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const
export const Secrets = z.partialRecord(z.enum(SECRET_NAMES), z.string())
export type Secrets = z.infer<typeof Secrets>

import { z } from 'zod'
import { ImportKind } from '@/lib/api/event-desk'
import type { SourceFile } from '@/lib/events/import/source-row'

const Row = z.object({
  line: z.number().int(),
  uid: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  series: z.object({ uid: z.string(), rule: z.string(), startDate: z.string(), date: z.string() }).optional(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})

/** What was found on a watched page, stored until the next reading. */
export const FoundSource = z
  .object({ kind: ImportKind, rows: z.array(Row), isCut: z.boolean() })
  // Safe, because we wrote the row with these field names.
  .transform((source) => source as SourceFile & { kind: ImportKind })

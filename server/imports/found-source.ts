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

/** What a watched page told, as it is kept until it is read again. */
export const FoundSource = z
  .object({ kind: ImportKind, rows: z.array(Row), isCut: z.boolean() })
  // The names of fields are those of a row that was written by us.
  .transform((source) => source as SourceFile & { kind: ImportKind })

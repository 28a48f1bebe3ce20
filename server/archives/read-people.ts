import type { z } from 'zod'
import { wrongField } from '@/lib/archives/archive-people'
import type { PeopleList } from '@/lib/archives/manifest'
import type { Archive } from './open-archive'
import { leave, type ListReport } from './people-report'

/** The valid lines of a list, with their numbers. Invalid ones are left out, and the report names the field. */
export async function* readPeople<S extends z.ZodType>(
  archive: Archive,
  list: PeopleList,
  schema: S,
  report: ListReport,
): AsyncGenerator<{ number: number; data: z.infer<S> }> {
  for await (const { number, value } of archive.listPeople(list)) {
    const parsed = schema.safeParse(value)
    if (parsed.success) yield { number, data: parsed.data }
    else leave(report, number, wrongField(parsed.error))
  }
}

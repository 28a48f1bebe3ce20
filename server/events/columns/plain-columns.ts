import type { EventPatch } from '@/lib/api/events'
import { byFact, factOf, PLAIN_FACTS, type KindOf, type PlainFact } from '@/lib/events/facts/fact-table'

type Stored = { line: string | null; day: Date | null; hour: string | null; link: string | null; email: string | null; choices: string[] }
type Given = Pick<EventPatch, PlainFact>
type Columns = { [N in PlainFact]: Stored[KindOf<N>] }
type Changed = { [N in PlainFact]: Stored[KindOf<N>] | undefined }

function columnOf(name: PlainFact, value: string | string[] | null | undefined): Stored[keyof Stored] | undefined {
  const { kind } = factOf(name)
  if (value === undefined) return undefined
  if (kind === 'choices') return Array.isArray(value) ? value : []
  return kind === 'day' && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value
}

/** The plain facts as columns. One the patch does not mention is `undefined` and stays as it is. */
export function changedPlain(patch: Given): Changed {
  return byFact<PlainFact, Changed>(PLAIN_FACTS, (name) => columnOf(name, patch[name]) as Changed[PlainFact])
}

/** The plain facts of a new event as columns, empty if not given. */
export function createdPlain(given: Given): Columns {
  return byFact<PlainFact, Columns>(PLAIN_FACTS, (name) => columnOf(name, given[name] ?? null) as Columns[PlainFact])
}

// One pass over all queries on the database of DATABASE_URL, for scripts/bench-api.mjs. Prints as JSON the server's planning and execution
// times for each parameter set, and each plan.
import pg from 'pg'
import { EVENT_ROW_SQL } from '@/server/events/event-rows'
import { closeDatabase, CONNECTION_SETTINGS } from '@/server/platform/db'
import { findEvents, type FoundPage } from '@/server/search/find-events'
import type { Run, Statement } from '@/server/search/statement'
import { listCases, type Query } from './bench-search-cases'

type PlanNode = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}
type Explained = { Plan: PlanNode; 'Planning Time': number; 'Execution Time': number }

/** What one statement took: milliseconds, and pages of 8 KB, which do not depend on the machine's load. */
type Note = { name: string; ms: number; pages: number; plan: string; scansEvents: boolean }

const client = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: 'litfass-bench' })

const arrayText = (items: readonly unknown[]) => `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (value instanceof Date) return client.escapeLiteral(value.toISOString())
  return client.escapeLiteral(Array.isArray(value) ? arrayText(value) : String(value))
}

const inner = (node: PlanNode): PlanNode[] => node.Plans ?? []
const compact = (node: PlanNode): string => {
  const what = `${node['Node Type']}${node['Index Name'] ? ` ${node['Index Name']}` : node['Relation Name'] ? ` ${node['Relation Name']}` : ''}`
  const parts = inner(node).map(compact)
  return parts.length === 0 ? what : `${what} < ${parts.length === 1 ? parts[0] : `(${[...new Set(parts)].join(' | ')})`}`
}
const scansEvents = (node: PlanNode): boolean =>
  (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'Event') || inner(node).some(scansEvents)

const prepared = new Set<string>()

/** Runs statements as the product's pool does, prepared and by name, and records what each took on the server. */
function taker(notes: Note[]): Run {
  return async <Row extends object>({ name, text, values }: Statement) => {
    if (!prepared.has(name)) {
      await client.query(`PREPARE ${client.escapeIdentifier(name)} AS ${text}`)
      prepared.add(name)
    }
    const call = `EXECUTE ${client.escapeIdentifier(name)}${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(`EXPLAIN (ANALYZE, TIMING OFF, BUFFERS, FORMAT JSON) ${call}`)
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    if (explained)
      notes.push({
        name,
        ms: explained['Planning Time'] + explained['Execution Time'],
        pages: explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'],
        plan: compact(explained.Plan),
        scansEvents: scansEvents(explained.Plan),
      })
    return (await client.query<Row>(call)).rows
  }
}

/** Statements whose results a process caches for long; not part of a search. */
const KEPT = ['search-shares']
/** The statements that correct a mistyped word. */
const TYPO_STEP = ['search-known', 'search-typo', 'search-beginning']

type Measured = { ms: number; typoMs: number; pages: number; statements: number; found: number }

async function measure(query: Query, notes: Note[]): Promise<Measured> {
  const run = taker(notes)
  let found = 0
  if ('id' in query) {
    const rows = await run({ name: 'by-id', text: BY_ID, values: [query.id] })
    found = rows.length
  } else {
    const page: FoundPage = await findEvents(query.filters, { at: query.at, limit: query.limit, after: query.after ?? null, skip: 0, run })
    found = page.ids.length
  }
  const own = notes.filter(({ name }) => !KEPT.includes(name))
  const sum = (list: readonly Note[]) => list.reduce((total, { ms }) => total + ms, 0)
  return {
    ms: sum(own.filter(({ name }) => !TYPO_STEP.includes(name))),
    typoMs: sum(own.filter(({ name }) => TYPO_STEP.includes(name))),
    pages: own.reduce((total, { pages }) => total + pages, 0),
    statements: own.length,
    found,
  }
}

const BY_ID = `SELECT ${EVENT_ROW_SQL} FROM "Event" event WHERE event."id" = $1`

await client.connect()
await client.query(CONNECTION_SETTINGS)
await client.query(CONNECTION_SETTINGS)
try {
  const cases = await listCases(client)
  const answer = []
  for (const { name, queries } of cases) {
    const sets: Measured[] = []
    const plans = new Map<string, string>()
    let scans = 0
    for (const query of queries) {
      const notes: Note[] = []
      sets.push(await measure(query, notes))
      for (const note of notes) {
        if (!KEPT.includes(note.name)) plans.set(note.plan, note.name)
        if (note.scansEvents) scans += 1
      }
    }
    answer.push({ name, sets, plans: [...plans.keys()], scans })
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`)
} finally {
  await client.end()
  await closeDatabase()
}

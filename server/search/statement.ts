import { createHash } from 'node:crypto'
import { pool } from '@/server/platform/db'

/** A prepared statement, whose name is derived from its text so that Postgres can reuse the plan. */
export type Statement = { name: string; text: string; values: unknown[] }

const names = new Map<string, string>()

/** Collects the values of a statement while its text is built, and returns their placeholders (`$1`, `$2` …). */
export class Values {
  readonly list: unknown[] = []
  /** The placeholder of a value. */
  add = (value: unknown): string => `$${this.list.push(value)}`
}

/** The finished statement; equal texts share one plan. */
export function toStatement(text: string, values: Values): Statement {
  const known = names.get(text)
  const name = known ?? `search-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
  if (known === undefined) names.set(text, name)
  return { name, text, values: values.list }
}

/** Runs a statement and returns its rows; the benchmark and tests pass one that also records it. */
export type Run = <Row extends object>(statement: Statement) => Promise<Row[]>

/** Runs on the process's pool. */
export const runStatement: Run = async <Row extends object>(statement: Statement) => (await pool.query<Row>(statement)).rows

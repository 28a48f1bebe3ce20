import type { PoolClient } from 'pg'
import { log } from './log'
import { histogram } from './metrics'
import { traceStatement } from './traces'

/** Seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
/** Maximum logged length of a slow statement, which contains placeholders (`$1`) and never values. */
const MOST_TEXT = 600

const timed = () => histogram({ name: 'sql_seconds', help: 'Time from sending a statement until its answer', buckets: BUCKETS })

const textOf = (first: unknown): string => {
  const text = typeof first === 'string' ? first : typeof first === 'object' && first !== null ? Reflect.get(first, 'text') : undefined
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, MOST_TEXT) : ''
}

/**
 * Times and traces every statement of a connection, and logs the text of those that take longer. Values are left out, because they may be
 * personal data.
 * @param slowMs 0 logs none.
 */
export function watchStatements(client: PoolClient, slowMs: number): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const watched = (...args: unknown[]): unknown => {
    const startedAt = performance.now()
    const endTrace = traceStatement(textOf(args[0]))
    const note = (error?: unknown) => {
      endTrace?.(error)
      const ms = performance.now() - startedAt
      timed().observe(ms / 1000)
      if (slowMs > 0 && ms >= slowMs) log().warn({ ms: Math.round(ms), sql: textOf(args[0]) }, 'slow query')
    }
    const done = args.at(-1)
    if (typeof done === 'function') {
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        note(answer[0])
        done(...answer)
      })
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(() => note(), note)
    return answer
  }
  Object.assign(client, { query: watched })
}

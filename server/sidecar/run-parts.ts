import { flushPurges } from '@/server/platform/cdn-purge'
import { closeDatabase } from '@/server/platform/db'
import { log } from '@/server/platform/log'
import { closeTraces, startTraces } from '@/server/platform/traces'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

type Running = { stop: () => Promise<void> }
/** A part of a process that loads by itself. */
export type Part = { name: string; begin: () => Promise<Running> }

/**
 * Runs a process's parts until it is asked to stop: by a signal, or because the process that started it is gone. Tells that process as each
 * part is ready, and `ready` once all are.
 * @param patienceMs how long stopping may take.
 */
export function runParts(title: 'sidecar' | 'recognizer', parts: readonly Part[], patienceMs: number): void {
  const running: Running[] = []
  let stopping = false

  /** Starts a part, and retries while the database is down or an earlier process still holds the port. */
  const start = async ({ name, begin }: Part, retryMs = FIRST_RETRY_MS): Promise<void> => {
    if (stopping) return
    try {
      running.push(await begin())
      process.send?.(name)
      if (running.length < parts.length) return
      log().info(`${title} ready`)
      process.send?.('ready')
    } catch (error) {
      log().warn({ err: error, part: name, retryMs }, title)
      setTimeout(() => void start({ name, begin }, Math.min(retryMs * 2, LONGEST_RETRY_MS)), retryMs)
    }
  }

  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    const deadline = setTimeout(() => process.exit(0), patienceMs)
    await Promise.all(running.map((part) => part.stop().catch(() => undefined)))
    await flushPurges()
    await closeDatabase().catch(() => undefined)
    await closeTraces()
    clearTimeout(deadline)
    process.exit(0)
  }

  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  process.on('disconnect', () => void stop())
  // A job's own failure is logged and retried; only bugs outside jobs arrive here.
  process.on('unhandledRejection', (error) => log().error({ err: error }, title))

  void startTraces(title)
    .catch((error: unknown) => log().error({ err: error }, 'traces'))
    .then(() => parts.map((part) => start(part)))
}

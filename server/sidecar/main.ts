import { closeDatabase } from '@/server/platform/db'
import { log } from '@/server/platform/log'
import { startWorker } from './worker'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

let worker: { stop: () => Promise<void> } | null = null
let stopping = false

/** Starts what the sidecar does, and again with patience while the database is away. */
async function start(retryMs = FIRST_RETRY_MS): Promise<void> {
  if (stopping) return
  try {
    worker = await startWorker()
    log().info('sidecar ready')
    process.send?.('ready')
  } catch (error) {
    log().warn({ err: error, retryMs }, 'sidecar')
    setTimeout(() => void start(Math.min(retryMs * 2, LONGEST_RETRY_MS)), retryMs)
  }
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const deadline = setTimeout(() => process.exit(0), 8000)
  await worker?.stop().catch(() => undefined)
  await closeDatabase().catch(() => undefined)
  clearTimeout(deadline)
  process.exit(0)
}

process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
// A job's own failure is logged and retried; only a bug outside of jobs arrives here.
process.on('unhandledRejection', (error) => log().error({ err: error }, 'sidecar'))

void start()

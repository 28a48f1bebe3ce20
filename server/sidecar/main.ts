import { closeDatabase } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { log } from '@/server/platform/log'
import { serveMetrics } from '@/server/platform/metrics'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

type Running = { stop: () => Promise<void> }

/**
 * The sidecar's parts: chat sockets and background jobs. Each loads by itself, so that reconnecting clients need not wait for the other.
 */
const PARTS: readonly { name: string; begin: () => Promise<Running> }[] = [
  { name: 'sockets', begin: async () => (await import('./sockets')).startSockets() },
  { name: 'worker', begin: async () => (await import('./worker')).startWorker() },
]
const running: Running[] = []
let stopping = false

/** Starts a part, and retries while the database is down or an earlier sidecar still holds the port. */
async function start({ name, begin }: (typeof PARTS)[number], retryMs = FIRST_RETRY_MS): Promise<void> {
  if (stopping) return
  try {
    running.push(await begin())
    process.send?.(name)
    if (running.length < PARTS.length) return
    log().info('sidecar ready')
    process.send?.('ready')
  } catch (error) {
    log().warn({ err: error, part: name, retryMs }, 'sidecar')
    setTimeout(() => void start({ name, begin }, Math.min(retryMs * 2, LONGEST_RETRY_MS)), retryMs)
  }
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const deadline = setTimeout(() => process.exit(0), 8000)
  await Promise.all(running.map((part) => part.stop().catch(() => undefined)))
  await closeDatabase().catch(() => undefined)
  clearTimeout(deadline)
  process.exit(0)
}

process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
// A job's own failure is logged and retried; only bugs outside jobs arrive here.
process.on('unhandledRejection', (error) => log().error({ err: error }, 'sidecar'))

for (const part of PARTS) void start(part)
void serveMetrics(env().metrics.sidecarPort)

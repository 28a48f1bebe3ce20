import { env } from '@/server/platform/env'
import { serveMetrics } from '@/server/platform/metrics'
import { runParts } from './run-parts'

/**
 * The sidecar's parts: chat sockets and background jobs. Each loads by itself, so that reconnecting clients need not wait for the other.
 */
runParts(
  'sidecar',
  [
    { name: 'sockets', begin: async () => (await import('./sockets')).startSockets() },
    { name: 'worker', begin: async () => (await import('./worker')).startWorker() },
  ],
  8000,
)
void serveMetrics(env().metrics.sidecarPort)

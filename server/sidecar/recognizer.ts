import { env } from '@/server/platform/env'
import { serveMetrics } from '@/server/platform/metrics'
import { measureReadings } from '@/server/platform/vision/reading-metrics'
import { serveReadings } from '@/server/platform/vision/serve-readings'
import { runParts } from './run-parts'

/**
 * A recognizer: reads flyers for web processes with `RECOGNIZER=remote`. Stopping waits for the picture at hand; what is not finished by
 * then is read by another.
 */
runParts('recognizer', [{ name: 'readings', begin: serveReadings }], 25_000)
measureReadings()
void serveMetrics(env().metrics.recognizerPort)

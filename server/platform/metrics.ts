import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { env } from './env'
import { log } from './log'

/** One registry per process, whichever bundle asks: prom-client is loaded once (`serverExternalPackages`). */
const PREFIX = 'litfass_'

type Described<L extends string> = { name: string; help: string; labels?: readonly L[] }

/** A histogram of observations. */
export function histogram<L extends string>({ name, help, labels = [], buckets }: Described<L> & { buckets: number[] }): Histogram<L> {
  const known = register.getSingleMetric(PREFIX + name)
  return known instanceof Histogram ? known : new Histogram({ name: PREFIX + name, help, labelNames: [...labels], buckets })
}

/** A count of what has happened since the process started. */
export function counter({ name, help }: Described<never>): Counter {
  const known = register.getSingleMetric(PREFIX + name)
  return known instanceof Counter ? known : new Counter({ name: PREFIX + name, help })
}

type Read<L extends string> = () => Promise<number | undefined | readonly (readonly [labels: Record<L, string>, value: number])[]>

/** What `read` returns; nothing if it fails or takes longer than others of the same scrape may wait. */
async function readInTime<L extends string>(name: string, read: Read<L>): ReturnType<Read<L>> {
  const patience = new AbortController()
  try {
    return await Promise.race([read(), sleep(READ_MS, undefined, { signal: patience.signal, ref: false })])
  } catch (error) {
    log().warn({ err: error, metric: name }, 'metrics')
    return undefined
  } finally {
    patience.abort()
  }
}

/** A figure, or one per value of its labels, asked for at each scrape; left out while `read` knows none. A later one replaces it. */
export function gauge<L extends string = never>({ name, help, labels = [], read }: Described<L> & { read: Read<L> }): void {
  register.removeSingleMetric(PREFIX + name)
  new Gauge({
    name: PREFIX + name,
    help,
    labelNames: [...labels],
    async collect() {
      const found = await readInTime(name, read)
      this.reset()
      if (typeof found === 'number') this.set(found)
      else if (found !== undefined) for (const [of, value] of found) this.set(of, value)
      else if (labels.length === 0) this.remove()
    },
  })
}

/** Enough time for a scrape of a busy process, and for one figure of it: a database that does not answer must not hide all others. */
const PATIENCE_MS = 10_000
const READ_MS = 2000

/**
 * Answers `GET /metrics` in Prometheus's text format on a separate port, which no proxy should expose; null if none is configured.
 * @param port 0 for any free one.
 */
export async function serveMetrics(port: number | null): Promise<{ port: number; close: () => Promise<void> } | null> {
  if (port === null) return null
  if (!register.getSingleMetric(`${PREFIX}process_cpu_seconds_total`)) collectDefaultMetrics({ prefix: PREFIX })
  const server = http.createServer({ requestTimeout: PATIENCE_MS }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        log().warn({ err: error }, 'metrics')
        response.writeHead(503).end()
      },
    )
    return response
  })
  const bound = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      // better to run without metrics than not at all
      log().error({ err: error, port }, 'metrics')
      resolve(false)
    })
    server.listen(port, env().metrics.host, () => resolve(true))
  })
  if (!bound) return null
  server.unref()
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

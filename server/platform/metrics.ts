import http from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
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

/** A figure that is asked for at each scrape; left out while `read` knows none. */
export function gauge({ name, help, read }: Described<never> & { read: () => Promise<number | undefined> }): void {
  if (register.getSingleMetric(PREFIX + name)) return
  new Gauge({
    name: PREFIX + name,
    help,
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

/** Enough time for a scrape of a busy process. */
const PATIENCE_MS = 10_000

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

// The web process's metrics of requests and cached pages; server/platform/metrics.ts serves them at METRICS_PORT.
import client from 'prom-client'

const { Gauge, Histogram } = client
/** Seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 10]

const kindOf = (url) => {
  if (url.startsWith('/api/')) return 'call'
  if (url.startsWith('/img/') || url.startsWith('/media/')) return 'picture'
  if (url.startsWith('/_next/') || url.startsWith('/icons/')) return 'file'
  return url.includes('_rsc=') ? 'part' : 'page'
}

/**
 * Returns `(request, response, startedAt)`, to be called with each request, which records how it ended.
 * @param figures the page store's.
 */
export const createWebMetrics = (figures) => {
  const seconds = new Histogram({
    name: 'litfass_http_seconds',
    help: 'Time from a request until its answer was sent',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
  })
  for (const name of Object.keys(figures())) {
    new Gauge({
      name: `litfass_pages_${name}`,
      help: `Finished pages: ${name}`,
      collect() {
        this.set(figures()[name])
      },
    })
  }
  return (request, response) => {
    const startedAt = performance.now()
    const kind = kindOf(request.url)
    response.once('finish', () =>
      seconds.observe({ kind, status: `${Math.floor(response.statusCode / 100)}xx` }, (performance.now() - startedAt) / 1000),
    )
  }
}

// Whether this web process can serve, for a balancer: with the database away, stored pages still can be.
import { setTimeout as sleep } from 'node:timers/promises'
import { askInside } from './inner-request.mjs'

export const READY_PATH = '/api/health/serving'

/** A database that vanished without a word may keep the health call waiting. */
const PATIENCE_MS = 2000

/** What the health call says of everything but the database; null if it says nothing. */
const readChecks = ({ bytes }) => {
  try {
    return JSON.parse(bytes.toString()).checks ?? null
  } catch {
    return null
  }
}

/**
 * Answers GET and HEAD of `READY_PATH`; false for all other requests. It is 200 if `GET /api/health` is, and, as long as pages are stored,
 * also if only the database fails or the call does not answer in time; else 503.
 */
export const createReadiness =
  ({ handle, store, host, patienceMs = PATIENCE_MS }) =>
  (request, response) => {
    if (request.url.split('?')[0] !== READY_PATH || !['GET', 'HEAD'].includes(request.method)) return false
    const headers = { host, 'x-forwarded-for': request.headers['x-forwarded-for'] ?? '' }
    const late = new AbortController()
    const asked = askInside(handle, { url: '/api/health', headers }).catch(() => null)
    const patience = sleep(patienceMs, null, { signal: late.signal, ref: false }).catch(() => null)
    return Promise.race([asked, patience]).then((health) => {
      late.abort()
      const checks = health && readChecks(health)
      const isDatabaseAlone = checks === null || (checks.storage?.ok && checks.disk?.ok)
      const canServe = health?.status === 200 || (isDatabaseAlone && store.figures().pages > 0)
      const text = canServe ? 'serving\n' : 'not serving\n'
      response.writeHead(canServe ? 200 : 503, { 'Content-Type': 'text/plain', 'Content-Length': text.length, 'Cache-Control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : text)
      return true
    })
  }

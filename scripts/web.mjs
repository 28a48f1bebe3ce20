#!/usr/bin/env node
// The web process: Next behind our own plain HTTP server, so that the caller's address is certain (the socket's address is appended to
// X-Forwarded-For, see server/http/address.ts) and a stop lets open answers finish.
import http from 'node:http'
import path from 'node:path'
// The compression library Next itself carries and would use.
import compression from 'next/dist/compiled/compression/index.js'
import next from 'next'
import { contentPolicy, listFirstScripts, reportingEndpoints } from './content-policy.mjs'
import { varyByLanguage, withoutLanguage } from './language.mjs'
import { loggedPath } from './logged-path.mjs'
import { createPackedScripts } from './packed-scripts.mjs'
import { createPageFront } from './page-front.mjs'
import { createPageStore } from './page-store.mjs'
import { complain } from './progress.mjs'
import { requireOperator } from './public-mode.mjs'
import { createPurgeLog } from './purge-log.mjs'
import { createReadiness } from './readiness.mjs'
import { refuseRequest } from './request-bounds.mjs'
import { createNonces, newNonce } from './script-nonces.mjs'
import { root } from './settings.mjs'
import { singleRenderHeaders } from './single-renders.mjs'
import { nameTargetOnce } from './single-target.mjs'
import { closePassages, passSocketOn } from './socket-passage.mjs'
import { createWebMetrics } from './web-metrics.mjs'
import { createWebTraces } from './web-traces.mjs'

try {
  requireOperator(process.env)
} catch (error) {
  complain(error)
  process.exit(1)
}

const port = Number(process.env.PORT ?? 3000)
const hostname = process.env.HOST ?? '0.0.0.0'

/** Memory for finished pages: plain ones, and those with a filter in their address. */
const store = createPageStore({ plainBytes: 40 * 1024 * 1024, narrowedBytes: 8 * 1024 * 1024 })
const changes = createPurgeLog()
// The product reports changes here (server/platform/page-cache.ts), and Next's cache checks it (scripts/next-cache.mjs).
globalThis.litfassPages = {
  purge: (tags) => {
    changes.note(tags)
    store.purge(tags)
  },
  purgeAll: () => {
    changes.noteAll()
    store.purgeAll()
  },
  isOlder: changes.isOlder,
  figures: store.figures,
}

// Next would claim every connection upgrade, so it gets a server that never receives one.
const app = next({ dev: false, hostname, port, httpServer: http.createServer() })
await app.prepare()
const handle = app.getRequestHandler()

/** Calls also work with a trailing slash, as some older clients send it; Next would redirect them first. */
const withoutLastSlash = (url) => (url.startsWith('/api/') ? url.replace(/\/+(?=\?|$)/, '') : url)
/**
 * Removed pages (recorded by server/http/gone.ts) return 410 and merged ones 301; Next has no page for the former and would send 308 for
 * the latter.
 */
const statusOf = (status, url) => {
  if (status !== 308 && status !== 404) return status
  const path = withoutLanguage(url.split('?')[0])
  if (!path.startsWith('/event/')) return status
  if (status === 308) return 301
  return globalThis.litfassGone?.has(path) ? 410 : 404
}
const sayGone = (response, url) => {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status, ...rest) => writeHead(statusOf(status, url), ...rest)
}
const buildDir = path.resolve(root, process.env.LITFASS_DIST_DIR || (process.env.BENCH ? '.next-bench' : '.next'))
const everywhere = process.env.APP_URL?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
const policy = contentPolicy(process.env, listFirstScripts(buildDir))
const pageHeaders = { 'Reporting-Endpoints': reportingEndpoints }
const secret = newNonce()
const giveNonce = createNonces(policy, pageHeaders, secret)
const answerKept = createPageFront({
  handle,
  store,
  policy,
  headers: pageHeaders,
  secret,
  single: singleRenderHeaders(buildDir),
  site: {
    host: URL.parse(process.env.APP_URL ?? '')?.host ?? `localhost:${port}`,
    everywhere,
    statusOf,
    // server/http/address.ts
    addressOf: ({ headers }) => globalThis.litfassAddressOf?.(headers['x-forwarded-for']) ?? null,
    cdnSeconds: Math.max(0, Math.floor(Number(process.env.CDN_SECONDS) || 0)),
  },
})
const answerReady = createReadiness({ handle, store, host: `localhost:${port}` })
// Here and not in Next, because nonces are written into a response before it is compressed.
const pack = compression()
const offerPacked = createPackedScripts(buildDir)
const measure = process.env.METRICS_PORT ? createWebMetrics(store.figures) : null
const trace = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? createWebTraces(buildDir) : (_request, _response, work) => work()

const server = http.createServer({ requestTimeout: 120_000, headersTimeout: 20_000 }, (request, response) => {
  const remote = request.socket.remoteAddress ?? 'unknown'
  const given = request.headers['x-forwarded-for']
  request.headers['x-forwarded-for'] = given ? `${given}, ${remote}` : remote
  request.url = withoutLastSlash(request.url)
  measure?.(request, response)
  const failed = (error) => {
    if (request.destroyed) return response.destroy()
    process.stderr.write(`${JSON.stringify({ level: 50, msg: 'request', path: loggedPath(request.url), err: String(error) })}\n`)
    if (!response.headersSent) response.writeHead(500)
    response.end()
  }
  if (refuseRequest(request, response)) return
  const askNext = () => {
    sayGone(response, request.url)
    nameTargetOnce(response)
    varyByLanguage(request, response)
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value)
    offerPacked(request, response)
    pack(request, response, () => {
      giveNonce(request, response)
      handle(request, response).catch(failed)
    })
  }
  trace(request, response, () => {
    try {
      const isAnswered = answerReady(request, response) || answerKept(request, response)
      if (isAnswered === false) askNext()
      else if (isAnswered !== true) isAnswered.then((was) => was || askNext()).catch(failed)
    } catch (error) {
      failed(error)
    }
  })
})
server.keepAliveTimeout = 65_000
server.on('upgrade', passSocketOn({ host: process.env.SOCKET_HOST || '127.0.0.1', port: Number(process.env.SOCKET_PORT || port + 1) }))

server.on('error', (error) => {
  const isTaken = error.code === 'EADDRINUSE'
  process.stderr.write(isTaken ? `Port ${port} is in use by another program.\n` : `${error.message}\n`)
  if (isTaken && process.send) process.send('port taken', () => process.exit(1))
  else process.exit(1)
})
server.listen(port, hostname, () => process.send?.('listening'))

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    server.close(async () => {
      await app.close().catch(() => undefined)
      await globalThis.litfassPurges?.flush()
      await globalThis.litfassTraces?.close().catch(() => undefined)
      process.exit(0)
    })
    server.closeIdleConnections()
    closePassages()
    // answers may stay open for longer than the CDN can wait
    void globalThis.litfassPurges?.flush()
    // a little less than our supervisor waits, since open responses take time on a busy machine
    setTimeout(() => process.exit(0), 12_000).unref()
  })
}
// The process that started us died, so nobody is left to stop us.
process.on('disconnect', () => process.emit('SIGTERM'))

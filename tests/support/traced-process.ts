import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { POST as login } from '@/app/api/auth/login/route'
import { GET as readEvent } from '@/app/api/events/byId/route'
import { POST as upload } from '@/app/api/events/upload/event-image/route'
import { closeDatabase, pool } from '@/server/platform/db'
import { prepareJobs, runJobs } from '@/server/platform/jobs'
import { closeTraces, startTraces } from '@/server/platform/traces'
import { closeReader } from '@/server/platform/vision/read-text'
import { sendMail } from '@/server/notifications/send-mail'
import { answerCalls } from './answer-calls'

/**
 * A small web server with the product's tracing around some of its calls, which answers the requests of its test (a JSON list on standard
 * input: `{ method, url, json?, flyer? }`), runs the jobs that wait, and ends.
 */
type Ask = { method: string; url: string; json?: unknown; flyer?: string }
type WebTraces = { createWebTraces: (buildDir: string) => (request: unknown, response: unknown, work: () => void) => void }

const dynamic = (page: string, regex: string) => ({ page, regex })
const folder = mkdtempSync(path.join(os.tmpdir(), 'routes-'))
writeFileSync(
  path.join(folder, 'routes-manifest.json'),
  JSON.stringify({
    staticRoutes: ['/api/auth/login', '/api/events/byId', '/api/events/upload/event-image'].map((page) => ({ page })),
    dynamicRoutes: [
      dynamic('/api/[...rest]', '^/api/(.+?)(?:/)?$'),
      dynamic('/[language]', '^/([^/]+?)(?:/)?$'),
      dynamic('/[language]/event/[eventId]', '^/([^/]+?)/event/([^/]+?)(?:/)?$'),
      dynamic('/[language]/[...rest]', '^/([^/]+?)/(.+?)(?:/)?$'),
    ],
  }),
)

const answerCall = answerCalls({
  'auth/login': { POST: login },
  'events/byId': { GET: readEvent },
  'events/upload/event-image': { POST: upload },
})

const main = async () => {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const asks = JSON.parse(Buffer.concat(chunks).toString()) as Ask[]
  await startTraces('web')
  await prepareJobs()
  const { createWebTraces } = (await import(pathToFileURL(path.resolve('scripts/web-traces.mjs')).href)) as WebTraces
  const trace = createWebTraces(folder)
  const server = http.createServer((incoming, outgoing) => {
    trace(incoming, outgoing, () => void answer(incoming, outgoing))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const ask of asks) await (await fetch(base + ask.url, toRequest(ask))).arrayBuffer()
  const runner = await runJobs([sendMail], '')
  while ((await pool.query(`SELECT 1 FROM graphile_worker.jobs WHERE "task_identifier" = $1 LIMIT 1`, [sendMail.name])).rows.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 50))
  await runner.stop()
  server.close()
  server.closeAllConnections()
  await closeTraces()
  await closeReader()
  await closeDatabase()
}

const toRequest = ({ method, json, flyer }: Ask): RequestInit => {
  if (json !== undefined) return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }
  if (flyer === undefined) return { method }
  const body = new FormData()
  body.append('image', new Blob([Buffer.from(flyer, 'base64')], { type: 'image/png' }), 'flyer.png')
  return { method, body }
}

const answer = async (incoming: http.IncomingMessage, outgoing: http.ServerResponse) => {
  if (!incoming.url?.startsWith('/api/')) return outgoing.writeHead(404).end()
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const type = incoming.headers['content-type']
  const response = await answerCall(
    new Request(new URL(incoming.url, 'http://localhost:3000'), {
      method: incoming.method ?? 'GET',
      headers: { 'x-forwarded-for': '203.0.113.77', ...(type ? { 'content-type': type } : {}) },
      ...(incoming.method === 'GET' ? {} : { body: Buffer.concat(parts) }),
    }),
  )
  return outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()))
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)

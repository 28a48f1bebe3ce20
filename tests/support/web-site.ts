import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'

export type SitePage = { status?: number; headers?: Record<string, string>; body?: string | Buffer }
type Asked = { method: string; path: string; headers: http.IncomingHttpHeaders; body: string }

const EVENT = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'Night of the Harps',
  startDate: '2031-03-14T20:30:00+01:00',
  location: { '@type': 'Place', name: 'Kulturhaus Gallus', address: { '@type': 'PostalAddress', addressLocality: 'Gießen' } },
}
export const jsonLdPage = (...events: object[]) =>
  `<!doctype html><title>Dates</title>${events.map((event) => `<script type="application/ld+json">${JSON.stringify(event).replaceAll('<', '\\u003c')}</script>`).join('')}<h1>Dates</h1>`

/** A third-party web site on this machine that the product may request; it ends with the process. */
export async function startWebSite(pages: Record<string, SitePage | ((asked: Asked) => SitePage)> = {}, port = 0) {
  const asked: Asked[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      asked.push(one)
      const found = pages[one.path] ?? (one.path === '/event' ? { body: jsonLdPage(EVENT) } : { status: 404 })
      const { status = 200, headers = {}, body: answer = '' } = typeof found === 'function' ? found(one) : found
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.FETCH_ORIGINS = [process.env.FETCH_ORIGINS, origin].filter(Boolean).join(',')
  resetEnv()
  const close = () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve())))
  return { origin, pages, asked, close }
}

/** A page that is read for an account once a day. */
export const createWatchedPage = (userId: string, given: { address?: string; provenAt?: Date; nextAt?: Date } = {}) => {
  const address = given.address ?? `https://www.kulturhaus-gallus.de/${randomUUID()}`
  return db.watchedPage.create({ data: { userId, host: new URL(address).host, proofToken: randomUUID(), ...given, address } })
}

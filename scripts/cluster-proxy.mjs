// A proxy in front of several web servers, for the short trial and for drills on machines without HAProxy: round robin, health checks, and a
// retry elsewhere for requests no server has begun to answer.
import http from 'node:http'
import net from 'node:net'
import { sleep } from './processes.mjs'

const CHECK_MS = 250
const TRIES = 4

const isWell = (port) =>
  new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/api/health', timeout: 2000, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(false))
  })

const bodyOf = async (request) => {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * Listens on `port`; returns `{ name, drain(port), restore(port), cutOff(), close() }`. A drained server gets no new requests, and `drain`
 * waits until it has answered those it has; `cutOff()` counts answers that a server had begun and did not finish, which no proxy can ask
 * for again.
 */
export const startProxy = async ({ port, backends }) => {
  const well = new Map(backends.map((one) => [one, true]))
  const open = new Map(backends.map((one) => [one, 0]))
  const drained = new Set()
  let turn = 0
  let cutOff = 0
  const next = (tried) => {
    const willing = backends.filter((one) => !drained.has(one) && !tried.has(one))
    const good = willing.filter((one) => well.get(one))
    const from = good.length > 0 ? good : willing
    turn += 1
    return from[turn % from.length]
  }
  const check = setInterval(async () => {
    for (const one of backends) well.set(one, await isWell(one))
  }, CHECK_MS)

  const forward = (request, response, { body, tried, tries }) => {
    const backend = next(tried) ?? next(new Set())
    if (backend === undefined) return response.writeHead(503).end()
    const isSafe = request.method === 'GET' || request.method === 'HEAD'
    let isSent = false
    const cut = () => {
      if (!response.destroyed) cutOff += 1
      response.destroy()
    }
    const inner = http.request(
      { host: '127.0.0.1', port: backend, path: request.url, method: request.method, headers: request.headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode, answer.rawHeaders)
        answer.pipe(response)
        answer.once('error', cut)
      },
    )
    open.set(backend, open.get(backend) + 1)
    inner.once('close', () => open.set(backend, open.get(backend) - 1))
    inner.once('socket', (socket) => socket.once('connect', () => (isSent = true)))
    inner.once('error', () => {
      well.set(backend, false)
      if (response.headersSent) return cut()
      // never repeat what a server may have begun to do
      if (tries > 0 && (isSafe || !isSent)) {
        const again = () => forward(request, response, { body, tried: new Set([...tried, backend]), tries: tries - 1 })
        return tried.size > 0 ? setTimeout(again, 200) : again()
      }
      return response.writeHead(502).end()
    })
    inner.end(body)
    return response
  }
  const server = http.createServer(async (request, response) => {
    try {
      forward(request, response, { body: await bodyOf(request), tried: new Set(), tries: TRIES })
    } catch {
      response.destroy()
    }
  })
  server.on('upgrade', (request, socket, head) => {
    const backend = next(new Set())
    const inner = net.connect({ host: '127.0.0.1', port: backend ?? 9, noDelay: true }, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`]
      for (let at = 0; at < request.rawHeaders.length; at += 2) lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
      inner.write(`${lines.join('\r\n')}\r\n\r\n`)
      inner.write(head)
      socket.pipe(inner).pipe(socket)
    })
    inner.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('error', () => inner.destroy()).on('close', () => inner.destroy())
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    name: 'a small proxy of ours, since HAProxy is not installed',
    drain: async (one) => {
      drained.add(one)
      while (open.get(one) > 0) await sleep(CHECK_MS)
    },
    restore: async (one) => {
      well.set(one, true)
      drained.delete(one)
    },
    cutOff: () => cutOff,
    close: () => {
      clearInterval(check)
      server.close()
      server.closeAllConnections()
    },
  }
}

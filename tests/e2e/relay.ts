import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Relay = {
  /** The relay's address, used instead of the product's. */
  url: string
  /** The requests so far, as `METHOD path`. */
  asked: string[]
  /** While true every connection is cut, as if offline. */
  isCut: boolean
  /** The product's answers to these calls are lost on the way. */
  loses: ((method: string, path: string) => boolean) | null
  /** Answers that the relay gives instead of the product. */
  answers: ((method: string, path: string) => { status: number; json: unknown } | null) | null
  /** Changes a text on its way to the browser. */
  changes: ((path: string, text: string) => string) | null
  close: () => Promise<void>
}

/** A network between browser and product that a journey can cut, alter and observe; the service worker goes through it as well. */
export async function startRelay(target: string): Promise<Relay> {
  const to = new URL(target)
  const server = http.createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request
    if (relay.isCut) return void request.socket.destroy()
    relay.asked.push(`${method} ${path}`)
    const own = relay.answers?.(method, path)
    if (own) {
      request.resume()
      response.writeHead(own.status, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify(own.json))
    }
    const isChanged = relay.changes !== null
    const headers = { ...request.headers, ...(isChanged ? { 'accept-encoding': 'identity' } : {}) }
    const onward = http.request({ host: to.hostname, port: to.port, method, path, headers }, (answer) => {
      if (relay.isCut || relay.loses?.(method, path)) {
        answer.resume()
        return void answer.on('end', () => request.socket.destroy())
      }
      const isText = /text|javascript/.test(answer.headers['content-type'] ?? '')
      if (!relay.changes || !isText) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(response)
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = relay.changes?.(path, Buffer.concat(chunks).toString('utf8')) ?? ''
        const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...others } = answer.headers
        response.writeHead(answer.statusCode ?? 502, { ...others, 'content-length': Buffer.byteLength(text) })
        response.end(text)
      })
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    isCut: false,
    loses: null,
    answers: null,
    changes: null,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return relay
}

import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'

const ece = createRequire(import.meta.url)('http_ece') as { decrypt: (body: Buffer, keys: object) => Buffer }

/** A subscribed browser: what it sends the product, and how it reads what arrives. */
type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What arrived, decrypted, oldest first. */
  messages: () => { id: string; tag: string; title: string; body: string; url: string }[]
  headers: () => Record<string, string | string[] | undefined>[]
}
export type TestPushServer = {
  origin: string
  subscribe: () => TestBrowser
  answer: (status: number, times?: number) => void
  close: () => Promise<void>
}

/**
 * A browser's push service: accepts messages by RFC 8030, refuses those without a signed sender (RFC 8292), and passes them to its
 * browsers.
 */
export async function startPushServer(): Promise<TestPushServer> {
  const inboxes = new Map<string, { body: Buffer; headers: Record<string, string | string[] | undefined> }[]>()
  const next = { status: 201, times: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const inbox = inboxes.get(request.url ?? '')
      if (next.times > 0) {
        next.times -= 1
        response.writeHead(next.status).end()
        return
      }
      const isSigned = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]+$/.test(request.headers.authorization ?? '')
      const body = Buffer.concat(chunks)
      if (!inbox) return void response.writeHead(410).end()
      if (!isSigned) return void response.writeHead(401).end()
      if (!request.headers.ttl || request.headers['content-encoding'] !== 'aes128gcm' || body.length > 4096)
        return void response.writeHead(400).end()
      inbox.push({ body, headers: request.headers })
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const subscribe = (): TestBrowser => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(16).toString('hex')}`
    const inbox: { body: Buffer; headers: Record<string, string | string[] | undefined> }[] = []
    inboxes.set(path, inbox)
    return {
      subscription: { endpoint: origin + path, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } },
      messages: () =>
        inbox.map(
          ({ body }) =>
            JSON.parse(
              ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth.toString('base64url') }).toString('utf8'),
            ) as ReturnType<TestBrowser['messages']>[number],
        ),
      headers: () => inbox.map(({ headers }) => headers),
    }
  }
  return {
    origin,
    subscribe,
    answer: (status, times = 1) => Object.assign(next, { status, times }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

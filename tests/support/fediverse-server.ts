import { createHash, createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; activity: Record<string, unknown>; signedBy: string | null }

/** How another server requests ours, without a network in between. */
export type OurServer = (request: Request) => Promise<Response>

const fields = (header: string) =>
  Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

/**
 * Another fediverse server, on this machine: actors with their own keys, an inbox that checks signatures like Mastodon
 * (draft-cavage-http-signatures-12 with RSA-SHA256 and a digest), and signed deliveries. Its cryptography is Node's own, independent of the
 * product's library.
 */
export class FediverseServer {
  readonly received: Received[] = []
  /** If set, refuses deliveries with this status. */
  refuses: number | null = null
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #documents = new Map<string, unknown>()
  readonly #answers = new Map<string, { status: number; headers: Record<string, string>; body: Buffer | string }>()
  /** The paths that were requested. */
  readonly asked: string[] = []
  /** Cached keys of other actors, as servers keep them. */
  readonly #known = new Map<string, { id: string; publicKeyPem: string }>()
  readonly #server = http.createServer((request, response) => void this.#answer(request, response))
  #ours: OurServer = () => Promise.reject(new Error('Nobody to ask.'))

  async start(ours: OurServer): Promise<void> {
    this.#ours = ours
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#server.unref()
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Creates an actor here; returns its URL. */
  addActor(name = `anna-${randomUUID().slice(0, 8)}`, more: Record<string, unknown> = {}): string {
    const id = `${this.url}/users/${name}`
    const publicKeyPem = this.#keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    this.publish(id, {
      '@context': ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1'],
      id,
      type: 'Person',
      preferredUsername: name,
      name: 'Anna <b>elsewhere</b>',
      url: `${this.url}/@${name}`,
      inbox: `${id}/inbox`,
      outbox: `${id}/outbox`,
      endpoints: { sharedInbox: `${this.url}/inbox` },
      publicKey: { id: `${id}#main-key`, owner: id, publicKeyPem },
      ...more,
    })
    return id
  }

  /** Publishes a document at a URL of this server. */
  publish(id: string, document: unknown): void {
    this.#documents.set(new URL(id).pathname, document)
  }

  /** Answers requests for a URL of this server with anything but a document. */
  answer(
    id: string,
    { status = 200, headers = {}, body = '' }: { status?: number; headers?: Record<string, string>; body?: Buffer | string },
  ): void {
    this.#answers.set(new URL(id).pathname, { status, headers, body })
  }

  documentAt(id: string): unknown {
    return this.#documents.get(new URL(id).pathname)
  }

  withdraw(id: string): void {
    this.#documents.delete(new URL(id).pathname)
  }

  /**
   * Sends an activity to one of our inboxes, signed by `signer`. @param write changes the body before it is signed, `tamper` afterwards.
   */
  async send(
    to: string,
    activity: Record<string, unknown>,
    { signer = String(activity.actor), date = new Date(), write = (body: string) => body, tamper = (body: string) => body } = {},
  ): Promise<Response> {
    const body = write(
      JSON.stringify({
        '@context': 'https://www.w3.org/ns/activitystreams',
        id: `${this.url}/activities/${randomUUID()}`,
        ...activity,
      }),
    )
    const url = new URL(to)
    const headers = {
      host: url.host,
      date: date.toUTCString(),
      digest: `SHA-256=${createHash('sha256').update(body).digest('base64')}`,
      'content-type': 'application/activity+json',
    }
    const names = ['(request-target)', 'host', 'date', 'digest', 'content-type']
    const text = names
      .map((name) => (name === '(request-target)' ? `${name}: post ${url.pathname}` : `${name}: ${headers[name as keyof typeof headers]}`))
      .join('\n')
    const signature = createSign('RSA-SHA256').update(text).sign(this.#keys.privateKey, 'base64')
    return this.#ours(
      new Request(url, {
        method: 'POST',
        headers: {
          ...headers,
          signature: `keyId="${signer}#main-key",algorithm="rsa-sha256",headers="${names.join(' ')}",signature="${signature}"`,
        },
        body: tamper(body),
      }),
    )
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (request.method === 'GET') {
      this.asked.push(path)
      const given = this.#answers.get(path)
      if (given) {
        response.writeHead(given.status, given.headers)
        response.end(given.body)
        return
      }
      const document = this.#documents.get(path)
      response.writeHead(document ? 200 : 404, { 'content-type': 'application/activity+json' })
      response.end(JSON.stringify(document ?? {}))
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const signedBy = await this.#signerOf(request, body)
    // Refuses newer signatures, like older servers, so that the sender retries with the older kind.
    if (this.refuses === null && signedBy !== null)
      this.received.push({ path, activity: JSON.parse(body.toString()) as Record<string, unknown>, signedBy })
    response.writeHead(this.refuses ?? (signedBy === null ? 401 : 202))
    response.end()
  }

  /** The signer of a delivery; null if the signature is invalid. */
  async #signerOf(request: http.IncomingMessage, body: Buffer): Promise<string | null> {
    const header = request.headers.signature
    if (typeof header !== 'string' || request.headers['signature-input']) return null
    if (request.headers.digest !== `SHA-256=${createHash('sha256').update(body).digest('base64')}`) return null
    const { keyId = '', headers = '', signature = '' } = fields(header)
    const text = headers
      .split(' ')
      .map((name) => (name === '(request-target)' ? `${name}: post ${request.url}` : `${name}: ${String(request.headers[name])}`))
      .join('\n')
    const owner = keyId.split('#')[0] ?? ''
    const known = this.#known.get(keyId) ?? (await this.#askKey(owner, keyId))
    if (!known) return null
    return createVerify('RSA-SHA256').update(text).verify(known.publicKeyPem, signature, 'base64') ? known.id : null
  }

  async #askKey(owner: string, keyId: string): Promise<{ id: string; publicKeyPem: string } | null> {
    const answer = await this.#ours(new Request(owner, { headers: { accept: 'application/activity+json' } }))
    if (!answer.ok) return null
    const actor = (await answer.json()) as { id: string; publicKey: { id: string; publicKeyPem: string } }
    if (actor.publicKey.id !== keyId) return null
    const key = { id: actor.id, publicKeyPem: actor.publicKey.publicKeyPem }
    this.#known.set(keyId, key)
    return key
  }
}

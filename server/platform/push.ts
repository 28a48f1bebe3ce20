import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import { env } from './env'
import { isPublicHost, publicLookup } from './public-address'

/** A browser's push address, and the keys for messages only this browser can open. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** `gone`: the browser has ended the subscription. `refused`: the service will never take this message. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Services must take 4,096 bytes; encryption and padding need some of them. Source: RFC 8291 §4. */
const MAX_PUSH_BYTES = 3000
const TIMEOUT_MS = 5000
/** How long an undelivered message stays of interest. */
const TTL_SECONDS = 2 * 86_400

/** Whether we may send to this address at all: https at a public host, or a service named in `PUSH_ORIGINS`. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, username, port } = new URL(endpoint)
  if (env().push?.origins.includes(origin)) return true
  return protocol === 'https:' && username === '' && (port === '' || port === '443') && isPublicHost(hostname)
}

/** The public key browsers subscribe with, or null if push is not configured. */
export function getPushKey(): string | null {
  return env().push?.publicKey ?? null
}

/**
 * Sends an encrypted message to one browser. Throws if retrying later makes sense (no answer, 429, 5xx).
 * @param message shown by the service worker; JSON of at most `MAX_PUSH_BYTES` bytes.
 * @param topic messages of one topic replace each other while the browser is away (RFC 8030 §5.4); at most 32 URL-safe characters.
 */
export async function sendPush(target: PushTarget, message: string, topic: string): Promise<PushOutcome> {
  const { push, app } = env()
  if (!push || !isPushEndpoint(target.endpoint) || Buffer.byteLength(message) > MAX_PUSH_BYTES) return 'refused'
  const details = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    message,
    {
      vapidDetails: { subject: `mailto:${app.contactEmail}`, publicKey: push.publicKey, privateKey: push.privateKey },
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      topic,
    },
  )
  const url = new URL(details.endpoint)
  const isOurs = push.origins.includes(url.origin)
  const status = await new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'http:' ? http : https).request(
      url,
      {
        method: details.method,
        headers: details.headers as http.OutgoingHttpHeaders,
        timeout: TIMEOUT_MS,
        ...(isOurs ? {} : { lookup: publicLookup }),
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('timeout', () => request.destroy(new Error('The push service did not answer.')))
    request.on('error', reject)
    request.end(details.body)
  })
  if (status === 404 || status === 410) return 'gone'
  if (status >= 200 && status < 300) return 'sent'
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`)
  return 'refused'
}

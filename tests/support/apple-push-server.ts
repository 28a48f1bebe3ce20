import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import tls, { type TLSSocket } from 'node:tls'
import { issueCertificate } from './test-certificates'

type Authority = Awaited<ReturnType<typeof issueCertificate>>
export type ApplePushServer = {
  url: string
  /** The devices that were woken, in order. */
  woken: string[]
  /** What the next requests get instead: a status and a reason. */
  answer: (status: number, reason: string) => void
  close: () => Promise<void>
}

/**
 * Apple's push service: HTTP/2 over TLS, for holders of a certificate that the authority issued, and for that certificate's topic only. A
 * device's token has 64 hex digits, and a wallet is told nothing but that something is new.
 */
export async function startApplePushServer(authority: Authority): Promise<ApplePushServer> {
  const own = await issueCertificate({ CN: '127.0.0.1' }, { issuer: authority, isForLoopback: true })
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), authority.pem])
  const woken: string[] = []
  const next: { status: number; reason: string }[] = []
  const server = http2.createSecureServer({
    cert: own.pem,
    key: own.keyPem,
    ca: authority.pem,
    requestCert: true,
    rejectUnauthorized: true,
  })
  server.on('stream', (stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (part: string) => (body += part))
    stream.on('end', () => {
      const refuse = (status: number, reason: string) => {
        stream.respond({ ':status': status, 'content-type': 'application/json' })
        stream.end(JSON.stringify({ reason }))
      }
      const planned = next.shift()
      if (planned) return refuse(planned.status, planned.reason)
      const { subject } = (stream.session?.socket as TLSSocket).getPeerCertificate() as unknown as { subject: { UID?: string } }
      const token = /^\/3\/device\/([0-9a-f]{64})$/.exec(headers[':path'] ?? '')?.[1]
      if (headers[':method'] !== 'POST') return refuse(405, 'MethodNotAllowed')
      if (token === undefined) return refuse(400, 'BadDeviceToken')
      if (headers['apns-topic'] !== subject.UID) return refuse(400, 'TopicDisallowed')
      if (JSON.stringify(JSON.parse(body)) !== '{}') return refuse(400, 'PayloadEmpty')
      woken.push(token)
      stream.respond({ ':status': 200 })
      stream.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    woken,
    answer: (status, reason) => void next.push({ status, reason }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Wire = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        attributes: { key: string; value: Value }[]
        status: { code?: number; message?: string }
      }[]
    }[]
  }[]
}

export type ReceivedSpan = {
  service: string
  trace: string
  id: string
  parent: string | null
  name: string
  attributes: Record<string, unknown>
  failed: boolean
}

const plain = ({ stringValue, intValue, boolValue }: Value) => stringValue ?? (intValue === undefined ? boolValue : Number(intValue))
const plainAll = (attributes: { key: string; value: Value }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]))

const spansOf = (wire: Wire): ReceivedSpan[] =>
  wire.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: String(plainAll(resource.attributes)['service.name']),
        trace: span.traceId,
        id: span.spanId,
        parent: span.parentSpanId || null,
        name: span.name,
        attributes: plainAll(span.attributes),
        failed: span.status.code === 2,
      })),
    ),
  )

/** A collector of traces (OTLP over HTTP, JSON): keeps what it receives. Source: OpenTelemetry Protocol 1.x, OTLP/HTTP. */
export const startOtlpServer = async () => {
  const bodies: string[] = []
  const spans: ReceivedSpan[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const isFine = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json'
      if (isFine) {
        bodies.push(body)
        spans.push(...spansOf(JSON.parse(body) as Wire))
      }
      response.writeHead(isFine ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything received, as sent. */
    text: () => bodies.join('\n'),
    spans,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Attributes, Span, SpanKind } from '@opentelemetry/api'
import { env } from './env'

type Kind = keyof typeof SpanKind

/** Traces of this process; absent unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
type Traces = {
  /** A span under the one that is active. */
  begin: (name: string, kind: Kind, attributes: Attributes) => Span
  /** Runs `work` with the span active. */
  within: <T>(span: Span, work: () => T) => T
  fail: (span: Span, error: unknown) => void
  /** Whether anything is being traced here. */
  isActive: () => boolean
  /** Traces a request until its answer is sent; for scripts/web-traces.mjs. */
  request: (exchange: { request: IncomingMessage; response: ServerResponse; route: string }, work: () => void) => void
  close: () => Promise<void>
}

/** One per process, however many bundles carry a copy of this file. */
const shared: typeof globalThis & { litfassTraces?: Traces } = globalThis

/**
 * Sends traces of this process to the collector at `OTEL_EXPORTER_OTLP_ENDPOINT`, if that is set; else nothing is loaded. Nothing is
 * registered globally, because libraries that trace by themselves would send addresses with their queries.
 */
export async function startTraces(part: 'web' | 'sidecar' | 'recognizer'): Promise<void> {
  const { traces } = env()
  if (traces === null || shared.litfassTraces) return
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': traces.serviceName ?? `litfass-${part}` }),
    // address, headers and sampling come from the standard variables
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('litfass')
  const active = new AsyncLocalStorage<Span>()
  const begin: Traces['begin'] = (name, kind, attributes) => {
    const parent = active.getStore()
    return tracer.startSpan(name, { kind: SpanKind[kind], attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
  }
  shared.litfassTraces = {
    begin,
    within: (span, work) => active.run(span, work),
    fail: (span, error) => {
      // a message may quote what people wrote
      span.setAttribute('error.type', errorType(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
    isActive: () => active.getStore() !== undefined,
    request: ({ request, response, route }, work) => {
      const method = request.method ?? 'GET'
      const span = begin(`${method} ${route}`, 'SERVER', { 'http.request.method': method, 'http.route': route })
      response.once('close', () => {
        if (!response.writableFinished) span.setAttribute('error.type', 'aborted')
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      active.run(span, work)
    },
    close: () => provider.shutdown(),
  }
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name
}

/** Sends what is still held back. For the end of a process. */
export async function closeTraces(): Promise<void> {
  await shared.litfassTraces?.close().catch(() => undefined)
  delete shared.litfassTraces
}

/**
 * Runs `work` as a step of the trace.
 * @param attributes never anything people wrote, and no address of theirs.
 */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const traces = shared.litfassTraces
  if (!traces) return work()
  const span = traces.begin(name, 'INTERNAL', attributes)
  try {
    return await traces.within(span, work)
  } catch (error) {
    traces.fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:"?public"?\.)?(?:"([A-Za-z_]\w{0,62})"|graphile_worker\.(\w{1,63}))/i

/** The verb of a statement and the first table it names: nothing else of it leaves. */
function statementShape(text: string): { verb: string; table: string | null } {
  const verb = /^[\s(]*([a-z]{2,12})\b/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const [, own, queue] = TABLE.exec(text) ?? []
  return { verb, table: own ?? queue ?? null }
}

/**
 * Begins the trace of a statement within a traced piece of work; returns how to end it, or null if nothing is traced.
 * @param text with placeholders; of it, only the shape is sent.
 */
export function traceStatement(text: string): ((error?: unknown) => void) | null {
  const traces = shared.litfassTraces
  if (!traces?.isActive()) return null
  const { verb, table } = statementShape(text)
  const span = traces.begin(table === null ? verb : `${verb} ${table}`, 'CLIENT', {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    ...(table === null ? {} : { 'db.collection.name': table }),
  })
  return (error) => {
    if (error !== undefined && error !== null) traces.fail(span, error)
    span.end()
  }
}

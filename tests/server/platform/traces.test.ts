import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { closeDatabase, db } from '@/server/platform/db'
import { addJob, prepareJobs } from '@/server/platform/jobs'
import { sendMail } from '@/server/notifications/send-mail'
import { startTraces, traced } from '@/server/platform/traces'
import { startOtlpServer } from '@/tests/support/otlp-server'

// Where no collector is named, loading the SDK would be a fault.
jest.mock('@opentelemetry/sdk-trace-base', () => {
  throw new Error('the SDK was loaded')
})

jest.setTimeout(240_000)
afterAll(closeDatabase)

const root = path.resolve(__dirname, '../../..')

/** Lets the traced web server answer requests and run waiting mails; returns its exit code. */
const answerTraced = async (env: Record<string, string>, asks: unknown[]) => {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'tests/support/traced-process.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  child.stdin.end(JSON.stringify(asks))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, complaint }
}

const EMAIL = 'erika.mustermann@example.org'

test('requests, statements, jobs and readings arrive as traces, and nothing that people wrote', async () => {
  const collector = await startOtlpServer()
  const eventId = randomUUID()
  await prepareJobs()
  await addJob(db, sendMail, { id: randomUUID(), to: EMAIL, subject: 'Geheimer Betreff', text: 'Geheimer Text', html: '' })

  const { code, complaint } = await answerTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, [
    { method: 'POST', url: '/api/auth/login', json: { email: EMAIL, password: 'geheimes Passwort' } },
    { method: 'GET', url: `/api/events/byId?id=${eventId}` },
    { method: 'GET', url: `/api/${EMAIL}` },
    { method: 'GET', url: '/event/geheime-id?search=geheime+suche' },
    { method: 'GET', url: '/de/event/geheime-id' },
    { method: 'GET', url: `/${EMAIL}` },
    {
      method: 'POST',
      url: '/api/events/upload/event-image',
      flyer: readFileSync(path.join(root, 'tests/fixtures/flyers/reading/spring-fair.png')).toString('base64'),
    },
  ])
  await collector.close()

  expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
  const { spans } = collector
  const named = (name: string) => {
    const found = spans.find((span) => span.name === name)
    if (!found) throw new Error(`no ${name} among ${spans.map((span) => span.name).join(', ')}`)
    return found
  }
  const within = (trace: string) => spans.filter((span) => span.trace === trace && span.parent !== null)
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['litfass-web']))
  expect(
    spans
      .filter(({ attributes }) => 'http.route' in attributes)
      .map(({ name, attributes }) => [name, attributes['http.response.status_code']]),
  ).toEqual([
    ['POST /api/auth/login', 401],
    ['GET /api/events/byId', 404],
    ['GET /api/{rest}', 404],
    ['GET /event/{eventId}', 404],
    ['GET /{language}/event/{eventId}', 404],
    ['GET /{other}', 404],
    ['POST /api/events/upload/event-image', 200],
  ])
  const upload = within(named('POST /api/events/upload/event-image').trace)
  expect(upload.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['INSERT Upload', 'read picture', 'understand flyer', 'INSERT Event']),
  )
  expect(named('INSERT Event').attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.collection.name': 'Event',
  })
  expect(named('read picture').attributes).toEqual({ 'litfass.recognizer': 'embedded' })
  expect(within(named('POST /api/auth/login').trace).map(({ name }) => name)).toContain('SELECT User')
  const mail = named('job send-mail')
  expect(mail).toMatchObject({ parent: null, failed: false })
  expect(within(mail.trace).map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT DeliveryReceipt', 'INSERT DeliveryReceipt']))
  const sent = collector.text()
  for (const secret of [
    'mustermann',
    'eheime',
    '203.0.113.77',
    eventId,
    '$1',
    'Frühlingsfest',
    'Stuttgart',
    process.env.DATABASE_URL ?? 'none',
  ])
    expect({ secret, isSent: sent.includes(secret) }).toEqual({ secret, isSent: false })
})

test('a collector that is away harms nothing', async () => {
  const { code } = await answerTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '1000' }, [
    { method: 'GET', url: `/api/events/byId?id=${randomUUID()}` },
  ])

  expect(code).toBe(0)
})

test('without the setting nothing is loaded, and work goes on as it is', async () => {
  await startTraces('web')

  expect(Reflect.get(globalThis, 'litfassTraces')).toBeUndefined()
  await expect(traced('work', {}, async () => 7)).resolves.toBe(7)
})

// The requests behind npm run drill:fuzz; scripts/drill-fuzz.mjs prepares the database and the settings.
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { z } from 'zod'
import { listCalls } from '@/app/api/openapi.json/document'
import type { ApiCall, JsonSchema } from '@/lib/api/openapi'
import { CALLERS, type Caller } from '@/lib/api/callers'
import { closeDatabase } from '@/server/platform/db'
import { arbitraryOf, hostileText, hostileValue } from '@/tests/support/arbitrary-of'
import { SAMPLES, type Sample } from '@/tests/support/call-samples'
import { drawFlyer } from '@/tests/support/draw-flyer'
import { setUpStripe } from '@/tests/support/set-up-stripe'
import { setUpAppleWallet, setUpGoogleWallet } from '@/tests/support/set-up-wallets'
import { createWorld, type World } from '@/tests/support/world'
import { DOCUMENT_SAMPLES, listDocuments } from './fuzz-documents'
import { seededRandom } from './seeded-random'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '300' },
    seed: { type: 'string', default: '2026' },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
const base = `http://127.0.0.1:${process.env.PORT}`
const leastSuccessful = 0.9
/** How often a request is sent if the other side closes the connection. */
const cutOffs = 5
/** After this many requests the test data is recreated, since a call may have deleted it. */
const perWorld = (call: ApiCall) => (call.method === 'GET' ? 150 : 30)
/** Reading a real flyer takes seconds, so each call sends only a few; other pictures are just measured and re-encoded. */
const wholePictures = 4
const readsFlyers = /^POST events\/(?:(?:v\d\/)?upload\/|read-flyer$)/

/** A response required by a standard: 501 for an unsupported format. Source: oembed.com §2.3.4. */
const isMeant = (name: string, status: number) => name === 'GET /oembed' && status === 501

type Outcome = { status: number; said: string; sent: string }
type Row = { name: string; requests: number; successes: number; failures: Outcome[]; statuses: Map<number, number> }

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) : { type: 'object' }
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const texts = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)])) : {}
/** Any text as a path segment, even what no well-behaved client could send. */
const encoded = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => (/[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`))
    .join('')

/** Replaces one part of a well-formed value with a hostile one. */
const bent = (value: unknown, hostile: unknown): unknown => {
  if (Array.isArray(value) && value.length > 0) return value.with(pick(value.length), bent(value[pick(value.length)], hostile))
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0) return hostile
  const names = Object.keys(value)
  const name = names[pick(names.length)] ?? ''
  if (pick(6) === 0) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
  return { ...value, [name]: bent(Reflect.get(value, name), hostile) }
}

/** Whether the other side closed the connection, as opposed to being unreachable. */
const isCutOff = (error: unknown) =>
  error instanceof Error && z.object({ code: z.enum(['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET']) }).safeParse(error.cause).success

const ask = async (
  call: ApiCall,
  { params = {}, query = {}, body, headers = {} }: Sample,
  token?: string,
  rawPath?: string,
): Promise<Outcome> => {
  const where = rawPath ?? call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? 'none') || '%20')
  const search = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  const isRaw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array
  const send = () =>
    fetch(`${base}${where.startsWith('/') ? '' : '/api/'}${where}${search ? `?${search}` : ''}`, {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(call.method === 'GET' || body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    })
  // A refusal may close the connection while the body is still being sent; the response is then lost.
  let answer: Response | undefined
  for (let tries = 1; !answer; tries += 1) {
    answer = await send().catch((error: unknown) => {
      if (!isCutOff(error)) throw error
      return undefined
    })
    if (!answer && tries === cutOffs) return { status: 0, said: '', sent: '' }
  }
  const text = await answer.text()
  return {
    status: answer.status,
    said: answer.status >= 500 ? text.slice(0, 300) : '',
    sent: answer.status >= 500 ? `${where}?${search} ${asText(body).slice(0, 500)}` : '',
  }
}

const tokenOf = (world: World, caller: Caller) => (caller === 'nobody' ? undefined : world[caller].token)
/** Who is allowed by the table of permissions, the affected user first. */
const allowed = (call: ApiCall) =>
  (['host', 'admin', 'member', 'other', 'nobody'] as const).filter((caller) => call.permission[caller] === true)

/** Form bodies cannot be sent twice, so each is created when needed. */
const formOf = (call: ApiCall, fields: Record<string, string>, file: Uint8Array) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const field = Object.keys(call.form?.files ?? {})[0]
  if (field) form.set(field, new Blob([file.slice()]), 'picture.jpg')
  return form
}

/** The sample's form with a unique flyer that announces an event, if the flyer is to be read. */
const withFlyer = async (name: string, form: FormData, day: number) => {
  if (!readsFlyers.test(name)) return form
  const field = [...form.keys()].find((key) => form.get(key) instanceof Blob) ?? 'image'
  const date = new Date(Date.UTC(2048, 0, 1 + day)).toISOString().slice(0, 10).split('-').toReversed().join('.')
  const flyer = await drawFlyer([`LATERNENFEST ${day}`, date, 'Beginn 17 Uhr', 'Eintritt frei', 'Rathausplatz 1', '70173 Stuttgart'])
  form.set(field, new Blob([new Uint8Array(flyer)]), 'flyer.jpg')
  return form
}

const random = seededRandom(seed)
const pick = (below: number) => Math.floor(random() * below)
const make = <T>(arbitrary: fc.Arbitrary<T>): T => fc.sample(arbitrary, { numRuns: 1, seed: pick(2 ** 31) })[0] as T

async function fuzz(call: ApiCall): Promise<Row> {
  const name = `${call.method} ${call.path}`
  const row: Row = { name, requests: 0, successes: 0, failures: [], statuses: new Map() }
  const note = (outcome: Outcome) => {
    row.requests++
    row.statuses.set(outcome.status, (row.statuses.get(outcome.status) ?? 0) + 1)
    if (outcome.status >= 200 && outcome.status < 300) row.successes++
    if (outcome.status >= 500 && !isMeant(name, outcome.status)) row.failures.push(outcome)
  }
  const [bodySchema, querySchema] = [schemaOf(call.body), schemaOf(call.query)]
  let whole = 0

  while (row.requests < requests) {
    const world = await createWorld()
    const ids = [
      world.event.id,
      world.host.userId,
      world.group.id,
      world.ticket.ticketId,
      world.feedItem.id,
      world.comment.id,
      world.upload.idempotencyKey,
    ]
    const callers = allowed(call)
    const sampleFor = async (caller: Caller) =>
      (await (DOCUMENT_SAMPLES[name] ?? SAMPLES[name])?.(world, caller === 'nobody' ? undefined : world[caller].userId)) ?? {}
    const proper = callers[pick(callers.length)] ?? 'nobody'
    const template = await sampleFor(proper)
    if (template.body instanceof FormData) template.body = await withFlyer(name, template.body, 1 + pick(300))
    const templateFields =
      template.body instanceof FormData
        ? Object.fromEntries([...template.body].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])))
        : {}
    const picture =
      template.body instanceof FormData && !readsFlyers.test(name)
        ? [...template.body.values()].find((value) => value instanceof Blob)
        : undefined
    const pictureBytes = picture ? new Uint8Array(await picture.arrayBuffer()) : undefined
    if (!(template.body instanceof FormData) || whole++ < wholePictures) note(await ask(call, template, tokenOf(world, proper)))

    const one = async () => {
      const kind = pick(10)
      const who = pick(3) === 0 ? make(fc.constantFrom(...CALLERS)) : proper
      const token = pick(20) === 0 ? make(fc.constantFrom('null', 'x', 'e.y.z')) : tokenOf(world, who)
      if (kind === 0 && call.path.includes('{'))
        return note(
          await ask(
            call,
            template,
            token,
            call.path.replace(/\{\w+\}/g, () => make(fc.constantFrom('%', '%zz', '%c3%28', '%00', '..%2f..', '%f0%9f', 'a%00b', '%ff'))),
          ),
        )
      const sample: Sample = { ...template }
      if (kind <= 2)
        sample.params = Object.fromEntries(
          Object.keys(template.params ?? {}).map((field) => [field, make(fc.oneof(fc.constantFrom(...ids), fc.uuid(), hostileText))]),
        )
      if (kind >= 2 && kind <= 5)
        sample.query = texts(
          pick(2) === 0 ? make(arbitraryOf(querySchema, { wildness: 1, ids })) : bent(template.query ?? {}, make(hostileValue)),
        )
      if (call.form) {
        const fields = texts(bent(templateFields, make(hostileText)))
        sample.body =
          pick(8) === 0
            ? make(hostileText)
            : formOf(call, fields, pictureBytes && pick(2) === 0 ? pictureBytes : make(fc.uint8Array({ maxLength: 400 })))
      } else if (call.body && kind >= 4) {
        const body = pick(2) === 0 ? bent(template.body, make(hostileValue)) : make(arbitraryOf(bodySchema, { wildness: pick(3), ids }))
        sample.body = pick(12) === 0 ? make(hostileText) : body
        if (typeof sample.body === 'string')
          sample.headers = {
            ...template.headers,
            'content-type': make(
              fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'application/json; charset=utf-16'),
            ),
          }
      } else if (template.body instanceof FormData) sample.body = formOf(call, templateFields, new Uint8Array())
      note(await ask(call, sample, token))
    }
    for (let sent = 0; sent < perWorld(call) && row.requests < requests; sent += 6)
      await Promise.all(Array.from({ length: Math.min(6, requests - row.requests) }, one))
  }
  return row
}

async function startProduct(): Promise<() => Promise<void>> {
  const log = openSync(path.join(process.env.DATA_DIR ?? '.', 'web.log'), 'a')
  const web = spawn(process.execPath, ['scripts/web.mjs'], { env: process.env, stdio: ['ignore', log, log] })
  const end = new Promise<void>((resolve) => web.once('exit', () => resolve()))
  for (let tries = 0; tries < 240; tries++) {
    if (web.exitCode !== null) throw new Error('the web process has ended')
    if (
      await fetch(`${base}/api/health`).then(
        (answer) => answer.status < 500 || answer.status === 503,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return async () => {
    web.kill('SIGTERM')
    await end
  }
}

await setUpStripe()
await setUpAppleWallet()
await setUpGoogleWallet()
const stop = await startProduct()
const rows: Row[] = []
const since = performance.now()
try {
  const wanted = values.only.split(',').map((part) => part.trim())
  const calls = [...listCalls(), ...(await listDocuments(await createWorld()))].filter(({ method, path: where }) =>
    wanted.some((part) => `${method} ${where}`.includes(part)),
  )
  if (calls.length === 0) throw new Error(`no operation contains ${values.only}`)
  const first = calls.findIndex(({ method, path: where }) => `${method} ${where}`.startsWith(values.from))
  for (const call of calls.slice(Math.max(0, first))) {
    const row = await fuzz(call)
    rows.push(row)
    const statuses = [...row.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')
    console.log(`${row.failures.length > 0 ? 'FAILED' : row.successes === 0 ? 'never ' : 'ok    '} ${row.name}  ${statuses}`)
    for (const { status, said, sent } of row.failures.slice(0, 3)) console.log(`       ${status} ${sent}\n       ${said}`)
  }
} finally {
  await stop()
  await closeDatabase()
}
const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
const never = rows.filter(({ successes }) => successes === 0)
const failures = sum((row) => row.failures.length)
const share = (rows.length - never.length) / rows.length
console.log(`
| figure | value |
| --- | --- |
| operations | ${rows.length} |
| requests | ${sum((row) => row.requests)} |
| answers of 500 and more | ${failures} |
| requests ended under their body, five times each | ${sum((row) => row.statuses.get(0) ?? 0)} |
| operations that answered a well-formed request with success | ${rows.length - never.length} (${(share * 100).toFixed(1)} %) |
| never | ${never.map(({ name }) => name).join(', ') || 'none'} |
| minutes | ${((performance.now() - since) / 60_000).toFixed(1)} |`)
process.exit(failures === 0 && share >= leastSuccessful ? 0 : 1)

import fc from 'fast-check'
import { z } from 'zod'
import { listCalls } from '@/app/api/openapi.json/document'
import { ROUTES } from '@/app/api/openapi.json/routes'
import { ErrorBody } from '@/lib/api/error'
import type { ApiCall, JsonSchema } from '@/lib/api/openapi'
import { closeDatabase } from '@/server/platform/db'
import { arbitraryOf, hostileText, hostileValue } from '@/tests/support/arbitrary-of'
import { send } from '@/tests/support/request'
import { createWorld, type World } from '@/tests/support/world'

/** Requests per call. More of them, or another seed, by FUZZ_RUNS and FUZZ_SEED. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 30)
const SEED = Number(process.env['FUZZ_SEED'] ?? 2026)
/** CPU time of this process, which a busy neighbour does not lengthen. */
const MOST_CPU_MS = 2000

afterAll(closeDatabase)

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) : { type: 'object' }
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const texts = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)])) : {}

type Attempt = {
  params: unknown
  query: unknown
  body: unknown
  file: Uint8Array | null
  who: 'nobody' | 'null' | 'host' | 'member' | 'admin'
}

const attempts = (call: ApiCall, world: World): fc.Arbitrary<Attempt> => {
  const ids = [
    world.event.id,
    world.host.userId,
    world.group.id,
    world.ticket.ticketId,
    world.feedItem.id,
    world.comment.id,
    world.upload.idempotencyKey,
  ]
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pathValue = fc.oneof(fc.constantFrom(...ids, world.host.username, world.group.inviteToken ?? ''), fc.uuid(), hostileText)
  const body = call.body ? arbitraryOf(schemaOf(call.body), { wildness: 1, ids }) : fc.constant(undefined)
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, pathValue]))),
    query: fc.oneof(
      arbitraryOf(schemaOf(call.query), { wildness: 2, ids }),
      fc.dictionary(fc.string({ maxLength: 8 }), hostileText, { maxKeys: 3 }),
    ),
    body: fc.oneof({ weight: 5, arbitrary: body }, { weight: 1, arbitrary: call.body ? hostileValue : fc.constant(undefined) }),
    file: fc.oneof(fc.constant(null), fc.uint8Array({ maxLength: 200 })),
    who: fc.constantFrom('nobody', 'null', 'host', 'member', 'admin'),
  })
}

const formOf = (call: ApiCall, { body, file }: Attempt): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts(body))) form.set(name, value)
  const field = Object.keys(call.form?.files ?? {})[0]
  if (file && field) form.set(field, new Blob([file.slice()]), 'picture.jpg')
  return form
}

test.each(
  listCalls()
    .filter((call) => call.path !== 'openapi.json')
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)(
  '%s never fails with a server error, whatever it is sent',
  async (_, call) => {
    const handler = ROUTES[call.path]?.[call.method]
    if (!handler) throw new Error('not listed')
    const world = await createWorld()

    await fc.assert(
      fc.asyncProperty(attempts(call, world), async (attempt) => {
        const token = { nobody: undefined, null: 'null', host: world.host.token, member: world.member.token, admin: world.admin.token }[
          attempt.who
        ]
        const payload = call.form ? { body: formOf(call, attempt) } : attempt.body === undefined ? {} : { body: attempt.body }
        const ask = async () => {
          const before = process.cpuUsage()
          const answer = await send(handler, {
            method: call.method,
            params: texts(attempt.params),
            query: texts(attempt.query),
            ...(token ? { token } : {}),
            ...payload,
          })
          const text = await answer.text()
          const { user, system } = process.cpuUsage(before)
          return { answer, text, cpuMs: (user + system) / 1000 }
        }

        const { answer, text, cpuMs } = await ask()

        // The first call may be slow because it loads a dictionary; slow twice is slow.
        if (cpuMs > MOST_CPU_MS) expect((await ask()).cpuMs).toBeLessThan(MOST_CPU_MS)
        expect({ status: answer.status, text: answer.status >= 500 ? text : '' }).not.toMatchObject({ status: 500 })
        const json: unknown = text === '' ? undefined : JSON.parse(text)
        const shape = answer.ok ? call.response : ErrorBody.or(z.null())
        expect(shape.safeParse(json).error?.issues).toBeUndefined()
      }),
      { numRuns: RUNS, seed: SEED },
    )
  },
  120_000,
)

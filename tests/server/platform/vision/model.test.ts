import { z } from 'zod'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { askModel, isModelConfigured } from '@/server/platform/vision/model'
import { takeModelCall } from '@/server/platform/vision/model-budget'
import { startModelServer, type ModelServer } from '@/tests/support/model-server'

const Answer = z.object({ title: z.string().describe('as printed'), price: z.string().nullable() })
const question = {
  name: 'flyer',
  schema: Answer,
  instructions: 'Read.',
  prompt: 'Here it is.',
  images: [{ bytes: Buffer.from('jpeg'), contentType: 'image/jpeg' }],
}
const good = { title: 'Sommerfest', price: null }

let server: ModelServer
const start = async (...script: Parameters<typeof startModelServer>) => {
  server = await startModelServer(...script)
  configure()
  return server
}
const configure = (more: Record<string, string> = {}) => {
  Object.assign(process.env, {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: 'stand-in',
    OPENAI_TIMEOUT_MS: '5000',
    ...more,
  })
  resetEnv()
}
const usageOf = (at: Date) => db.modelUsage.findUnique({ where: { day: new Date(at.toISOString().slice(0, 10)) } })
beforeEach(() => db.modelUsage.deleteMany())
afterAll(closeDatabase)
afterEach(async () => {
  await server.close()
  for (const name of Object.keys(process.env)) if (/^(?:OPENAI_|MODEL_DAILY)/.test(name)) delete process.env[name]
  resetEnv()
})

test('asks once, with picture, key and a strict schema, and returns that shape', async () => {
  await start({ content: good })

  const answer = await askModel(question)

  const [request] = server.requests
  expect(answer).toEqual(good)
  expect(server.requests).toHaveLength(1)
  expect(request).toMatchObject({
    path: '/v1/chat/completions',
    authorization: 'Bearer sk-test',
    body: { model: 'stand-in', temperature: 0 },
  })
  expect(request?.body.response_format).toMatchObject({
    type: 'json_schema',
    json_schema: { name: 'flyer', strict: true, schema: { required: ['title', 'price'], additionalProperties: false } },
  })
  expect(request?.body.messages[0]).toEqual({ role: 'system', content: 'Read.' })
  expect(request?.body.messages[1]?.content).toContainEqual({
    type: 'image_url',
    image_url: { url: `data:image/jpeg;base64,${Buffer.from('jpeg').toString('base64')}`, detail: 'high' },
  })
})

test('drops fields that are not in the schema', async () => {
  await start({ content: { ...good, isSponsored: true } })

  expect(await askModel(question)).toEqual(good)
})

test('a server without strict schemas is asked for plain JSON, and from then on at first try', async () => {
  await start((request) =>
    request.body.response_format?.type === 'json_schema'
      ? { status: 400, message: "'response_format.type' must be json_object" }
      : { content: `Here you are:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` },
  )

  expect(await askModel(question)).toEqual(good)
  expect(await askModel(question)).toEqual(good)

  expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object', 'json_object'])
  expect(JSON.stringify(server.requests[1]?.body.messages)).toContain('as printed')
})

test('parameters that a model refuses are left out', async () => {
  await start(({ body }) => {
    if (body.temperature !== undefined)
      return { status: 400, message: "Unsupported value: 'temperature' does not support 0 with this model." }
    if (body.max_completion_tokens !== undefined) return { status: 422, message: 'extra fields not permitted: max_completion_tokens' }
    return { content: good }
  })

  expect(await askModel(question)).toEqual(good)
})

test('an invalid answer is sent back once with its errors', async () => {
  await start({ content: { title: 7 } }, { content: good })

  expect(await askModel(question)).toEqual(good)
  expect(JSON.stringify(server.requests[1]?.body.messages.at(-1))).toContain('title')
})

test('tries again after a moment when the model is busy or fails', async () => {
  await start({ status: 429, retryAfter: '0.1' }, { status: 503, retryAfter: '0.1' }, { content: good })

  expect(await askModel(question)).toEqual(good)
  expect(server.requests).toHaveLength(3)
})

test.each<[string, Parameters<typeof startModelServer>[0], string]>([
  ['malformed twice', { content: 'I am sorry, I cannot see any picture.' }, 'no usable answer'],
  ['cut off', { content: '{"title": "Som', finishReason: 'length' }, 'no usable answer'],
  ['no completion at all', { body: '{"choices": []}' }, 'no usable answer'],
  ['a refusal', { refusal: 'I cannot help with that.' }, 'declined'],
  ['filtered', { content: '', finishReason: 'content_filter' }, 'declined'],
  ['a wrong key', { status: 401 }, 'key'],
  ['busy for good', { status: 429, retryAfter: '0.05' }, 'busy'],
  ['broken for good', { status: 500, retryAfter: '0.05' }, 'cannot be reached'],
  ['a lost connection', { hangUp: true }, 'cannot be reached'],
  ['a wrong request', { status: 400, message: 'no such model' }, 'cannot be reached'],
])('%s is reported as unavailable, in words', async (_, answer, words) => {
  await start(answer)

  await expect(askModel(question)).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining(words) as string })
})

test('waits no longer than the timeout, even if a busy model asks for more time', async () => {
  await start({ status: 429, retryAfter: '20' })
  configure({ OPENAI_TIMEOUT_MS: '300' })
  const startedAt = performance.now()

  await expect(askModel(question)).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('in time') as string })
  // The model asked for 20 seconds.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('a slow answer is not waited for', async () => {
  await start({ content: good, delayMs: 4000 })
  configure({ OPENAI_TIMEOUT_MS: '200' })

  await expect(askModel(question)).rejects.toMatchObject({ message: expect.stringContaining('in time') as string })
})

test('is unavailable when nothing listens', async () => {
  await start({ content: good })
  await server.close()

  await expect(askModel(question)).rejects.toMatchObject({ message: expect.stringContaining('cannot be reached') as string })
})

test("stops at the day's budget, which a restart does not renew but the next day does", async () => {
  await start({ content: good })
  configure({ MODEL_DAILY_LIMIT: '2' })

  await askModel(question)
  await askModel(question)
  resetEnv()

  await expect(askModel(question)).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('budget') as string })
  expect(server.requests).toHaveLength(2)
  expect(await usageOf(new Date())).toMatchObject({ calls: 2, tokens: 2000 })
  expect(await takeModelCall(2, new Date(Date.now() + 86_400_000))).toBe(true)
})

test('calls at once, from whichever server, take no more than the budget', async () => {
  const at = new Date('2031-02-03T12:00:00Z')

  const taken = await Promise.all(Array.from({ length: 12 }, () => takeModelCall(5, at)))
  const { rows } = await pool.query<{ calls: number }>(`SELECT "calls" FROM "ModelUsage" WHERE "day" = '2031-02-03'`)

  expect(taken.filter(Boolean)).toHaveLength(5)
  expect(rows).toEqual([{ calls: 5 }])
  expect(await takeModelCall(0, new Date('2031-02-04T12:00:00Z'))).toBe(false)
})

test('without configuration there is no model', async () => {
  await start({ content: good })
  delete process.env.OPENAI_API_KEY
  delete process.env.OPENAI_BASE_URL
  resetEnv()

  expect(isModelConfigured()).toBe(false)
  await expect(askModel(question)).rejects.toMatchObject({ code: 'unavailable' })
})

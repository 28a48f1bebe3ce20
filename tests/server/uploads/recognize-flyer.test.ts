import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { env, resetEnv } from '@/server/platform/env'
import { closeReader } from '@/server/platform/vision/read-text'
import { recognizeFlyer } from '@/server/uploads/recognize-flyer'
import { modelAnswer } from '@/tests/support/model-answers'
import { startModelServer, type ModelServer } from '@/tests/support/model-server'

jest.setTimeout(180_000)

const flyer = readFileSync(path.join(__dirname, '../../fixtures/flyers/reading/spring-fair.png'))
const context = { today: '2033-04-01', hint: null }
const printed = {
  title: 'Frühlingsfest im Schlössle',
  startDate: ['2033-05-14', 'Samstag, 14. Mai 2033'],
  startTime: ['20:15', 'Beginn 20:15 Uhr'],
  doorsTime: ['19:30', 'Einlass 19:30 Uhr'],
  venue: 'Große Bühne',
  city: 'Stuttgart',
  price: '12,50 €',
} as const

let server: ModelServer | undefined
const withModel = async (...script: Parameters<typeof startModelServer>) => {
  server = await startModelServer(...script)
  Object.assign(process.env, { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in', OPENAI_TIMEOUT_MS: '3000' })
  resetEnv()
  rmSync(path.join(env().dataDir, 'model-usage.json'), { force: true })
  return server
}
afterEach(async () => {
  await server?.close()
  server = undefined
  for (const name of Object.keys(process.env)) if (name.startsWith('OPENAI_')) delete process.env[name]
  resetEnv()
})
afterAll(closeReader)

test('without a model the embedded engine reads the flyer, and tells what it is doing', async () => {
  const stages: string[] = []

  const { facts, engine, notice, text } = await recognizeFlyer(flyer, { ...context, onStage: (stage) => stages.push(stage) })

  expect(engine).toBe('embedded')
  expect(notice).toBeUndefined()
  expect(facts).toMatchObject({ isEvent: true, startDate: { value: '2033-05-14' }, startTime: { value: '20:15' }, city: { value: 'Stuttgart' } })
  expect(text.lines.length).toBeGreaterThan(5)
  expect([...new Set(stages)]).toEqual(expect.arrayContaining(['reading', 'understanding', 'locating']))
  expect(stages.indexOf('reading')).toBeLessThan(stages.indexOf('understanding'))
  expect(stages.indexOf('understanding')).toBeLessThan(stages.indexOf('locating'))
})

test('a model that answers well fills the facts; it saw the picture and the words, and only our instructions', async () => {
  const { requests } = await withModel({ content: modelAnswer(printed) })

  const { facts, engine, notice } = await recognizeFlyer(flyer, context)

  expect(engine).toBe('model')
  expect(notice).toBeUndefined()
  expect(facts).toMatchObject({
    title: { value: 'Frühlingsfest im Schlössle' },
    startDate: { value: '2033-05-14' },
    startTime: { value: '20:15' },
    doorsTime: { value: '19:30' },
    venue: { value: 'Große Bühne' },
    place: { timeZone: 'Europe/Berlin' },
  })
  expect(facts.startDate.confidence).toBeGreaterThanOrEqual(0.9)
  const [system, user] = requests[0]?.body.messages ?? []
  expect(system?.content).not.toContain('Frühlingsfest')
  expect(JSON.stringify(user?.content)).toContain('Samstag, 14. Mai 2033')
  const image = Array.isArray(user?.content) ? user.content.find((part) => part.type === 'image_url')?.image_url?.url : undefined
  expect(await sharp(Buffer.from(image?.split(',')[1] ?? '', 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1100 })
})

test('a date the model made up does not reach the event', async () => {
  await withModel({ content: modelAnswer({ ...printed, startDate: ['2033-06-21', 'Dienstag, 21. Juni 2033'], venue: 'Madison Square Garden', city: 'New York' }) })

  const { facts, engine } = await recognizeFlyer(flyer, context)

  expect(engine).toBe('model')
  expect(facts.startDate.value).toBe('2033-05-14')
  expect(facts.city.value).toBe('Stuttgart')
  expect(facts.venue.value).not.toBe('Madison Square Garden')
})

test.each<[string, Parameters<typeof startModelServer>[0], string]>([
  ['is too slow', { content: modelAnswer(printed), delayMs: 60_000 }, 'in time'],
  ['is busy', { status: 429, retryAfter: '0.05' }, 'busy'],
  ['stumbles', { status: 503, retryAfter: '0.05' }, 'cannot be reached'],
  ['refuses', { refusal: 'No.' }, 'declined'],
  ['answers in prose', { content: 'What a lovely flyer!' }, 'no usable answer'],
  ['answers in another shape', { content: { title: 'Frühlingsfest' } }, 'no usable answer'],
  ['hangs up', { hangUp: true }, 'cannot be reached'],
])('a model that %s leaves the embedded reading, with a notice', async (_, answer, words) => {
  await withModel(answer)

  const { facts, engine, notice } = await recognizeFlyer(flyer, context)

  expect(engine).toBe('embedded')
  expect(notice).toContain(words)
  expect(facts).toMatchObject({ isEvent: true, startDate: { value: '2033-05-14' } })
})

test('of a picture without words nobody is asked', async () => {
  const { requests } = await withModel({ content: modelAnswer({ ...printed }) })
  const cat = await sharp({ create: { width: 600, height: 500, channels: 3, background: '#886644', noise: { type: 'gaussian', mean: 128, sigma: 30 } } }).jpeg().toBuffer()

  const { facts, engine } = await recognizeFlyer(cat, context)

  expect(facts.isEvent).toBe(false)
  expect(engine).toBe('embedded')
  expect(requests).toHaveLength(0)
})

test('bytes that are no picture are refused', async () => {
  await expect(recognizeFlyer(Buffer.from('no picture'), context)).rejects.toMatchObject({ code: 'unsupported' })
})

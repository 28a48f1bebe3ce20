import { POST } from '@/app/api/policy-reports/route'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)
beforeEach(() => db.policyReport.deleteMany())

const kept = () =>
  db.policyReport.findMany({ orderBy: [{ directive: 'asc' }, { kind: 'asc' }], select: { directive: true, kind: true, count: true } })
const classic = (directive: string, blocked: string) =>
  send(POST, {
    body: JSON.stringify({
      'csp-report': { 'document-uri': 'http://localhost:3000/me?secret=1', 'effective-directive': directive, 'blocked-uri': blocked },
    }),
    headers: { 'content-type': 'application/csp-report' },
  })

test('reports of both kinds are counted by directive, and nothing else is stored', async () => {
  const answers = [
    await classic('script-src-elem', 'inline'),
    await classic('img-src', 'https://tracker.example/who?me=1'),
    await send(POST, {
      body: JSON.stringify([
        {
          type: 'csp-violation',
          age: 1,
          url: 'http://localhost:3000/me',
          user_agent: 'x',
          body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sample: 'alert(1)' },
        },
        { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'http://localhost:3000/img/a' } },
        { type: 'deprecation', body: { id: 'x' } },
      ]),
      headers: { 'content-type': 'application/reports+json' },
    }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await kept()).toEqual([
    { directive: 'img-src', kind: 'other', count: 1 },
    { directive: 'img-src', kind: 'own', count: 1 },
    { directive: 'script-src-elem', kind: 'inline', count: 2 },
  ])
})

test('what Trusted Types refuse is counted by name', async () => {
  await classic('require-trusted-types-for', 'trusted-types-sink')
  await classic('trusted-types', 'trusted-types-policy')

  expect(await kept()).toEqual([
    { directive: 'require-trusted-types-for', kind: 'other', count: 1 },
    { directive: 'trusted-types', kind: 'other', count: 1 },
  ])
})

test('made-up directives and addresses add no rows', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => classic(`made-up-${index}`, `https://host-${index}.example`)))

  expect(await kept()).toEqual([{ directive: 'other', kind: 'other', count: 30 }])
})

test('only the first reports of a very large call are counted', async () => {
  const reports = Array.from({ length: 900 }, () => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'font-src', blockedURL: 'data' },
  }))

  await send(POST, { body: reports })

  expect(await kept()).toEqual([{ directive: 'font-src', kind: 'data', count: 20 }])
})

test.each(['{}', '[{"type":1}]', '[', JSON.stringify({ 'csp-report': { 'effective-directive': 'x'.repeat(30_000) } })])(
  '%.30s is not a valid report',
  async (body) => {
    expect((await send(POST, { body, headers: { 'content-type': 'application/csp-report' } })).status).toBe(400)
  },
)

test('counts older than a quarter of a year are deleted', async () => {
  await db.policyReport.create({ data: { day: new Date(Date.now() - 100 * 86_400_000), directive: 'img-src', kind: 'data', count: 5 } })

  await classic('img-src', 'blob')

  expect(await kept()).toEqual([{ directive: 'img-src', kind: 'blob', count: 1 }])
})

test('the reports of one address are limited', async () => {
  process.env.RATE_LIMITS = 'on'
  resetEnv()
  const answers = []
  for (let i = 0; i < 61; i += 1) answers.push((await send(POST, { body: [], headers: { 'x-forwarded-for': '203.0.113.77' } })).status)
  process.env.RATE_LIMITS = 'off'
  resetEnv()

  expect([answers[59], answers[60]]).toEqual([200, 429])
})

import { GET as getStatements } from '@/app/[language]/(shell)/admin/moderation/statistics/statements.csv/route'
import { GET as getStatistics } from '@/app/api/moderation/statistics/route'
import { POST as decideHeld } from '@/app/api/moderation/held/route'
import type { ModerationStatistics } from '@/lib/api/moderation-figures'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const read = async (token: string) => (await (await send(getStatistics, { token, query: { days: '30' } })).json()) as ModerationStatistics
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const report = (given: object) =>
  db.report.create({
    data: {
      receiptNumber: `S-${Math.random()}`,
      subject: 'comment',
      subjectId: 'none',
      url: 'http://localhost:3000/',
      reason: 'hate',
      goodFaith: true,
      status: 'actioned',
      decision: 'It insults.',
      ground: 'terms',
      groundText: '',
      accountMeasure: 'none',
      ...given,
    },
  })

test('reports, measures, appeals and the accuracy of each signal are counted', async () => {
  const { token } = await asViewer({ role: 'moderator' })
  const before = await read(token)
  await report({ createdAt: hoursAgo(30), decidedAt: hoursAgo(20), measure: 'remove' })
  await report({ createdAt: hoursAgo(300), decidedAt: hoursAgo(10), measure: 'restore', objectedAt: hoursAgo(20) })
  await report({ createdAt: hoursAgo(24 * 60), decidedAt: hoursAgo(24 * 40), measure: 'remove' })
  const [bad, good] = [
    await createComment({ state: 'held', heldFor: ['words', 'link'] }),
    await createComment({ state: 'held', heldFor: ['link'] }),
  ]
  await send(decideHeld, { token, body: { verdict: 'reject', reason: 'Advertising', items: [{ kind: 'comment', id: bad.id }] } })
  await send(decideHeld, { token, body: { verdict: 'approve', items: [{ kind: 'comment', id: good.id }] } })

  const after = await read(token)

  const signs = (statistics: ModerationStatistics) =>
    Object.fromEntries(statistics.signs.map(({ sign, approved, rejected }) => [sign, [approved, rejected]]))
  const difference = (sign: string) => (signs(after)[sign] ?? []).map((count, index) => count - (signs(before)[sign]?.[index] ?? 0))
  expect([difference('link'), difference('words'), difference('taught')]).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ])
  // the two reports and the rejection, which is a decision, too
  expect(after.reports.decided - before.reports.decided).toBe(3)
  expect(after.reports.inTime - before.reports.inTime).toBe(1)
  expect(after.reports.slowestHours).toBeGreaterThan(289)
  expect(after.objections.overturned - before.objections.overturned).toBe(1)
  expect([after.held.approved - before.held.approved, after.held.rejected - before.held.rejected]).toEqual([1, 1])
  expect(after.filter.spam + after.filter.ham - before.filter.spam - before.filter.ham).toBe(2)
})

test('statements of reasons are a CSV file that does not name reporter, staff or author', async () => {
  const { token, userId } = await asViewer({ role: 'moderator' })
  const author = await asViewer()
  const comment = await createComment({ userId: author.userId, createdAt: new Date('2029-03-01T12:00:00Z') })
  const day = { decidedAt: new Date('2029-03-04T22:00:00Z') }
  const made = await report({
    ...day,
    measure: 'remove',
    subjectId: comment.id,
    authorId: author.userId,
    decidedById: userId,
    reporterName: 'Rita Reporter',
    reporterEmail: 'rita@example.org',
    decision: '=HYPERLINK("x"), a "quote"',
  })
  await report({ ...day, measure: 'none' })
  await report({ decidedAt: new Date('2029-03-05T00:00:00Z'), measure: 'remove' })

  const answer = await send(getStatements, { token, query: { from: '2029-03-04', to: '2029-03-04' } })
  const text = await answer.text()

  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="statements.csv"',
  ])
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('decision_ground')
  expect(lines[1]).toContain('DECISION_VISIBILITY_CONTENT_REMOVED')
  expect(lines[1]).toContain('2029-03-01,2029-03-04')
  // a spreadsheet must not evaluate it
  expect(lines[1]).not.toMatch(/(^|,|")=HYPERLINK/)
  for (const secret of ['Rita', 'rita@', userId, author.userId, made.id, made.receiptNumber, comment.id]) expect(text).not.toContain(secret)
})

test('only staff reads them', async () => {
  const { token } = await asViewer()

  for (const call of [getStatistics, getStatements])
    expect([(await send(call, { token })).status, (await send(call, {})).status]).toEqual([403, 401])
  expect((await send(getStatements, { token: (await asViewer({ role: 'admin' })).token, query: { from: 'yesterday' } })).status).toBe(400)
})

import { POST as decideMany } from '@/app/api/moderation/decisions/route'
import { POST as decideOne } from '@/app/api/moderation/reports/[id]/decision/route'
import { POST as review } from '@/app/api/moderation/reports/[id]/review/route'
import { GET as listReports } from '@/app/api/moderation/reports/route'
import type { BulkOutcome, ReportList } from '@/lib/api/moderation'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent, createReport, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { startSmtpServer, type TestSmtpServer } from '@/tests/support/smtp-server'

let smtp: TestSmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  process.env['SMTP_URL'] = smtp.url
  resetEnv()
})
afterAll(async () => {
  delete process.env['SMTP_URL']
  resetEnv()
  await smtp.close()
  await closeDatabase()
})

const asStaff = () => asViewer({ role: 'moderator' })
const decide = (token: string | undefined, reportIds: string[], changes: object = {}) =>
  send(decideMany, {
    ...(token ? { token } : {}),
    body: { reportIds, measure: 'hide', ground: 'terms', reason: 'Insults are against our guidelines.', ...changes },
  })
const outcomeOf = async (answer: Promise<Response>) => (await (await answer).json()) as BulkOutcome
/** A comment by its own account with one report by a reporter at their own address. */
const reported = async (given: Parameters<typeof createReport>[0] = {}) => {
  const author = await createUser()
  const comment = await createComment({ userId: author.id })
  const report = await reportOn(comment.id, given)
  return { author, comment, report }
}
let reporters = 0
const reportOn = (subjectId: string, given: Parameters<typeof createReport>[0] = {}) =>
  createReport({
    subject: 'comment',
    subjectId,
    reporterEmail: `reporter-${(reporters += 1)}-${subjectId.slice(-8)}@example.org`,
    ...given,
  })
const subjectsTo = (address: string | null) => smtp.mails.filter(({ to }) => to.includes(address ?? '-')).map(({ mail }) => mail.subject)
const stateOf = (id: string) => db.report.findUniqueOrThrow({ where: { id } })

test('several reports are decided at once, each logged and sent to its author and reporter', async () => {
  const { token, userId } = await asStaff()
  const all = await Promise.all([reported(), reported(), reported({ status: 'in_review', reviewerId: userId })])
  const ids = all.map(({ report }) => report.id)

  expect(await outcomeOf(decide(token, [...ids, ids[0] ?? '']))).toEqual({ done: ids, missed: [], refused: [] })
  await runPendingJobs()

  for (const { author, comment, report } of all) {
    expect(await db.comment.findUniqueOrThrow({ where: { id: comment.id } })).toMatchObject({ state: 'held' })
    expect(await stateOf(report.id)).toMatchObject({ status: 'actioned', reviewerId: userId, decidedById: userId, measure: 'hide' })
    expect(subjectsTo(author.email)).toEqual(['A decision about your content'])
    expect(subjectsTo(report.reporterEmail)).toEqual([`A decision on your report ${report.receiptNumber}`])
    expect(await db.auditEntry.findMany({ where: { subjectId: comment.id } })).toMatchObject([
      { actorId: userId, action: 'report.decide', before: { status: 'in_review' }, after: { report: report.receiptNumber } },
    ])
  }
  expect(await db.auditEntry.count({ where: { subjectId: { in: ids }, action: 'report.review' } })).toBe(2)
})

test('of several reports about one thing the first applies the measure; each reporter is answered, the author once', async () => {
  const { token } = await asStaff()
  const { author, comment, report } = await reported()
  const others = await Promise.all([reportOn(comment.id), reportOn(comment.id)])
  const ids = [report, ...others].map(({ id }) => id)

  expect(await outcomeOf(decide(token, ids, { measure: 'remove' }))).toMatchObject({ done: ids, refused: [] })
  await runPendingJobs()

  expect(await Promise.all(ids.map(async (id) => (await stateOf(id)).measure))).toEqual(['remove', 'uphold', 'uphold'])
  expect(subjectsTo(author.email)).toEqual(['A decision about your content'])
  for (const one of [report, ...others]) expect(subjectsTo(one.reporterEmail)).toHaveLength(1)
})

test('reports that others review or have decided are returned as missed and stay unchanged', async () => {
  const [one, other] = await Promise.all([asStaff(), asStaff()])
  const [reviewed, decided, free] = await Promise.all([reported(), reported(), reported()])
  for (const { report } of [reviewed, decided])
    expect((await send(review, { method: 'POST', params: { id: report.id }, token: other.token })).status).toBe(200)
  await send(decideOne, {
    params: { id: decided.report.id },
    token: other.token,
    body: { measure: 'none', ground: 'terms', reason: 'It is a joke.' },
  })

  expect(await outcomeOf(decide(one.token, [reviewed.report.id, decided.report.id, free.report.id]))).toEqual({
    done: [free.report.id],
    missed: [reviewed.report.id, decided.report.id],
    refused: [],
  })
  expect(await stateOf(reviewed.report.id)).toMatchObject({ status: 'in_review', reviewerId: other.userId, decision: null })
  expect(await stateOf(decided.report.id)).toMatchObject({ status: 'dismissed', decision: 'It is a joke.' })
})

test('a failed measure says why and is not left in review', async () => {
  const { token } = await asStaff()
  const { report } = await reported()
  const picture = await createReport({ subject: 'event', subjectId: (await createEvent()).id })
  const nowhere = '0198a5a0-0000-7000-8000-000000000000'

  expect(await outcomeOf(decide(token, [picture.id, nowhere, report.id], { measure: 'remove_picture' }))).toEqual({
    done: [],
    missed: [],
    refused: [
      { id: picture.id, reason: 'This measure is not possible here.' },
      { id: nowhere, reason: 'This report was not found.' },
      { id: report.id, reason: 'This measure is not possible here.' },
    ],
  })
  for (const { id } of [report, picture]) expect(await stateOf(id)).toMatchObject({ status: 'received', reviewerId: null })
  expect(await db.auditEntry.count({ where: { subjectId: { in: [report.id, picture.id] } } })).toBe(0)
})

test('of two simultaneous decisions on the same reports one counts, with one log entry each', async () => {
  const [one, other] = await Promise.all([asStaff(), asViewer({ role: 'admin' })])
  const all = await Promise.all([reported(), reported(), reported()])
  const ids = all.map(({ report }) => report.id)

  const outcomes = await Promise.all([
    outcomeOf(decide(one.token, ids)),
    outcomeOf(decide(other.token, [...ids].reverse(), { measure: 'remove' })),
  ])
  await runPendingJobs()

  expect(outcomes.flatMap(({ done }) => done).sort()).toEqual([...ids].sort())
  expect(outcomes.flatMap(({ missed }) => missed).sort()).toEqual([...ids].sort())
  expect(outcomes.flatMap(({ refused }) => refused)).toEqual([])
  for (const { author, comment } of all) {
    expect(await db.auditEntry.count({ where: { subjectId: comment.id, action: 'report.decide' } })).toBe(1)
    expect(subjectsTo(author.email)).toHaveLength(1)
  }
})

test('accounts cannot be suspended in bulk, whatever is sent', async () => {
  const { token } = await asStaff()
  const { author, report } = await reported()

  expect((await decide(token, [report.id], { accountMeasure: 'suspend', suspendDays: 7 })).status).toBe(200)

  expect(await db.user.findUniqueOrThrow({ where: { id: author.id } })).toMatchObject({ disabledAt: null })
  expect(await stateOf(report.id)).toMatchObject({ accountMeasure: 'none' })
})

test('only staff decides, and invalid requests change nothing', async () => {
  const [{ token }, member] = await Promise.all([asStaff(), asViewer()])
  const { report } = await reported()
  const many = Array.from({ length: 51 }, () => report.id)

  expect((await decide(undefined, [report.id])).status).toBe(401)
  expect((await decide(member.token, [report.id])).status).toBe(403)
  for (const [ids, changes] of [
    [[], {}],
    [many, {}],
    [['none'], {}],
    [[report.id], { reason: ' ' }],
    [[report.id], { ground: 'law' }],
  ] as const)
    expect((await decide(token, [...ids], changes)).status).toBe(400)
  expect(await stateOf(report.id)).toMatchObject({ status: 'received', decision: null })
})

test('the list shows which measures each report allows', async () => {
  const { token } = await asStaff()
  const { comment, report } = await reported()
  const measures = async () =>
    (
      (await (await send(listReports, { query: { subject: 'comment', status: 'received', limit: '100' }, token })).json()) as ReportList
    ).reports.find(({ id }) => id === report.id)?.measures

  expect(await measures()).toEqual(['none', 'hide', 'remove'])
  await db.takedown.create({ data: { subject: 'comment', subjectId: comment.id, measure: 'hide', before: {} } })
  expect(await measures()).toEqual(['restore', 'uphold'])
})

import { POST as actOn } from '@/app/api/moderation/accounts/[userId]/acts/route'
import { POST as decideMany } from '@/app/api/moderation/decisions/route'
import { POST as decideHeld } from '@/app/api/moderation/held/route'
import { POST as decideOne } from '@/app/api/moderation/reports/[id]/decision/route'
import { POST as review } from '@/app/api/moderation/reports/[id]/review/route'
import { GET as readReport } from '@/app/api/moderation/reports/[id]/route'
import type { BulkOutcome, ReportDetail } from '@/lib/api/moderation'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createLineupEntry, createReport } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const DECISION = { measure: 'hide', ground: 'terms', reason: 'Insults are against our guidelines.' }
const OWN = 'This is about your own content. Someone else on the team has to decide it.'

/** A moderator whose comment somebody has reported, and a colleague. */
async function reportedModerator() {
  const [author, colleague] = await Promise.all([asViewer({ role: 'moderator' }), asViewer({ role: 'moderator' })])
  const comment = await createComment({ userId: author.userId })
  const report = await createReport({
    subject: 'comment',
    subjectId: comment.id,
    reporterEmail: 'witness@example.org',
    reporterName: 'Wilma',
  })
  return { author, colleague, comment, report }
}
const doReview = (id: string, token: string) => send(review, { method: 'POST', params: { id }, token })
const decide = (id: string, token: string, body: object = DECISION) => send(decideOne, { params: { id }, body, token })
const read = async (id: string, token: string) => (await (await send(readReport, { params: { id }, token })).json()) as ReportDetail

/** Suspends everyone else on the team while something is done. */
async function alone<T>(userId: string, act: () => Promise<T>): Promise<T> {
  const others = { role: { in: ['moderator' as const, 'admin' as const] }, id: { not: userId }, disabledAt: null }
  const team = await db.user.updateManyAndReturn({ where: others, data: { disabledAt: new Date() }, select: { id: true } })
  try {
    return await act()
  } finally {
    await db.user.updateMany({ where: { id: { in: team.map(({ id }) => id) } }, data: { disabledAt: null } })
  }
}

test('a moderator neither reviews nor decides a report about their own content while somebody else can', async () => {
  const { author, colleague, report } = await reportedModerator()

  const refused = await doReview(report.id, author.token)
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([403, OWN])
  expect((await doReview(report.id, colleague.token)).status).toBe(200)
  expect((await decide(report.id, author.token)).status).toBe(403)
  expect(await db.report.findUniqueOrThrow({ where: { id: report.id } })).toMatchObject({ status: 'in_review', decidedById: null })
  expect((await decide(report.id, colleague.token)).status).toBe(200)
})

test('among several reports, the one about their own content is refused with the reason', async () => {
  const [mine, others] = [await reportedModerator(), await reportedModerator()]

  const answer = await send(decideMany, { token: mine.author.token, body: { reportIds: [mine.report.id, others.report.id], ...DECISION } })

  const outcome: BulkOutcome = { done: [others.report.id], missed: [], refused: [{ id: mine.report.id, reason: OWN }] }
  expect(await answer.json()).toEqual(outcome)
})

test('an objection is refused to them too, even if the content no longer belongs to their account', async () => {
  const { author, colleague, comment, report } = await reportedModerator()
  await doReview(report.id, colleague.token)
  await decide(report.id, colleague.token)
  await db.report.update({ where: { id: report.id }, data: { status: 'reopened', objectedBy: 'author' } })
  await db.comment.update({ where: { id: comment.id }, data: { userId: null } })

  expect((await doReview(report.id, author.token)).status).toBe(403)
})

test('they do not learn who reported them', async () => {
  const { author, colleague, report } = await reportedModerator()

  expect((await read(report.id, author.token)).reporter).toEqual({ name: null, email: null, username: null, ownInitiative: false })
  expect((await read(report.id, colleague.token)).reporter).toMatchObject({ name: 'Wilma', email: 'witness@example.org' })
})

test('they do not approve their own held post', async () => {
  const author = await asViewer({ role: 'moderator' })
  const colleague = await asViewer({ role: 'moderator' })
  const comment = await createComment({ userId: author.userId, state: 'held' })
  const body = { items: [{ kind: 'comment', id: comment.id }], verdict: 'approve' }

  expect((await send(decideHeld, { body, token: author.token })).status).toBe(403)
  expect(await db.comment.findUniqueOrThrow({ where: { id: comment.id } })).toMatchObject({ state: 'held' })
  expect((await send(decideHeld, { body, token: colleague.token })).status).toBe(200)
})

test('they give themselves neither the badge of a verified organizer nor an artist’s name', async () => {
  const [author] = await Promise.all([asViewer({ role: 'moderator' }), asViewer({ role: 'moderator' })])
  const name = `Nobody’s Band ${Date.now().toString(36)}`
  await createLineupEntry({ name })
  const acts = [
    { act: 'verify', isVerified: true, reason: 'I know myself.' },
    { act: 'artist', name, reason: 'I play in it.' },
  ]
  const give = () => Promise.all(acts.map((body) => send(actOn, { params: { userId: author.userId }, body, token: author.token })))

  expect((await give()).map(({ status }) => status)).toEqual([403, 403])
  expect((await alone(author.userId, give)).map(({ status }) => status)).toEqual([200, 200])
})

test('whoever runs an installation alone decides about their own content as well', async () => {
  const { author, report } = await reportedModerator()

  const statuses = await alone(author.userId, async () => [
    (await read(report.id, author.token)).reporter.email,
    (await doReview(report.id, author.token)).status,
    (await decide(report.id, author.token, { ...DECISION, measure: 'none' })).status,
  ])

  expect(statuses).toEqual(['witness@example.org', 200, 200])
})

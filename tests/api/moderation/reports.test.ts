import { GET as getComments } from '@/app/api/comments/event/[eventId]/route'
import { PUT as putComment } from '@/app/api/comments/[userId]/route'
import { GET as getEvent } from '@/app/api/events/[id]/route'
import { GET as getDetail } from '@/app/api/moderation/reports/[id]/route'
import { GET as listReports } from '@/app/api/moderation/reports/route'
import { POST as decide } from '@/app/api/moderation/reports/[id]/decision/route'
import { POST as review } from '@/app/api/moderation/reports/[id]/review/route'
import { POST as object } from '@/app/api/reports/[receiptNumber]/objections/route'
import { GET as getState } from '@/app/api/reports/[receiptNumber]/route'
import { POST as report } from '@/app/api/reports/route'
import { GET as getOwn } from '@/app/api/users/me/profile/route'
import type { ReportDetail } from '@/lib/api/moderation'
import type { ReportReceipt, ReportState } from '@/lib/api/reports'
import { storeImage } from '@/server/media/store-image'
import { readImage } from '@/server/media/read-image'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent, createFeedItem, createGroup, createMessage, createUser } from '@/tests/support/factories'
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
const idOf = async (receiptNumber: string) => (await db.report.findUniqueOrThrow({ where: { receiptNumber } })).id
/** An anonymous report, as the call returns it. */
const notice = async (subject: string, subjectId: string, changes: object = {}) => {
  const answer = await send(report, {
    body: {
      subject,
      subjectId,
      reason: 'hate',
      explanation: 'Look at it.',
      name: 'Jo',
      email: `jo-${subjectId.slice(-8)}@example.org`,
      goodFaith: true,
      ...changes,
    },
  })
  const receipt = (await answer.json()) as ReportReceipt
  return { ...receipt, id: await idOf(receipt.receiptNumber), key: new URL(receipt.statusUrl).searchParams.get('key') ?? '' }
}
const take = (id: string, token: string) => send(review, { method: 'POST', params: { id }, token })
const decideAs = (token: string, id: string, changes: object = {}) =>
  send(decide, { params: { id }, token, body: { measure: 'none', ground: 'terms', reason: 'It insults a person.', ...changes } })
const mailTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
const linkIn = (text: string | undefined) => /https?:\/\/\S+\/report\/\S+/.exec(text ?? '')?.[0] ?? ''

test('a reported comment is hidden with reasons, and both sides are told by mail', async () => {
  const author = await createUser()
  const comment = await createComment({ userId: author.id, text: 'You fool' })
  const { token, userId } = await asStaff()
  const receipt = await notice('comment', comment.id)
  await take(receipt.id, token)

  const answer = await decideAs(token, receipt.id, { measure: 'hide', groundText: 'No insults' })
  await runPendingJobs()

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    status: 'actioned',
    measure: 'hide',
    ground: 'terms',
    groundText: 'No insults',
    thing: { takenDown: 'hide', date: null },
    measures: ['restore', 'uphold'],
  })
  expect(await (await send(getComments, { params: { eventId: comment.eventId } })).json()).toEqual([])
  const [statement] = mailTo(author.email)
  expect(statement?.subject).toBe('A decision about your content')
  for (const words of [
    'It was hidden',
    'No insults',
    'It insults a person.',
    'Someone reported it',
    'A person decided this. No automated means were used.',
    'object within six months',
    '/report/',
  ])
    expect(statement?.text).toContain(words)
  expect(statement?.text).not.toContain('Jo')
  const mails = mailTo(`jo-${comment.id.slice(-8)}@example.org`)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your report ${receipt.receiptNumber} has arrived`,
    `A decision on your report ${receipt.receiptNumber}`,
  ])
  expect(mails[1]?.text).toContain('It insults a person.')
  expect(mails[1]?.text).not.toContain(author.username)
  expect(await db.auditEntry.findMany({ where: { subjectId: comment.id } })).toMatchObject([
    { actorId: userId, action: 'report.decide', reason: 'It insults a person.', after: { measure: 'hide' } },
  ])
})

test('reporter and author follow the report by their own links, and strangers have none', async () => {
  const author = await createUser()
  const comment = await createComment({ userId: author.id })
  const { token } = await asStaff()
  const receipt = await notice('comment', comment.id)
  const stateBy = async (key: string) => send(getState, { params: { receiptNumber: receipt.receiptNumber }, query: { key } })

  expect(await (await stateBy(receipt.key)).json()).toMatchObject({
    reader: 'reporter',
    status: 'received',
    decision: null,
    canObject: false,
  })
  await take(receipt.id, token)
  await decideAs(token, receipt.id, { measure: 'remove' })
  await runPendingJobs()
  const authorKey = new URL(linkIn(mailTo(author.email)[0]?.text)).searchParams.get('key') ?? ''

  const seen = (await (await stateBy(authorKey)).json()) as ReportState
  expect(seen).toMatchObject({ reader: 'author', status: 'actioned', decision: 'It insults a person.', measure: 'remove', canObject: true })
  expect(JSON.stringify(seen)).not.toContain('Look at it')
  expect((await stateBy('x'.repeat(32))).status).toBe(404)
  expect((await send(getState, { params: { receiptNumber: 'R-AAAA-AAAA-AAAA' }, query: { key: receipt.key } })).status).toBe(404)
})

test('the author appeals once, staff reviews it and reverses the measure; the comment is restored', async () => {
  const author = await createUser()
  const comment = await createComment({ userId: author.id })
  const { token } = await asStaff()
  const receipt = await notice('comment', comment.id)
  await take(receipt.id, token)
  await decideAs(token, receipt.id, { measure: 'remove' })
  await runPendingJobs()
  const key = new URL(linkIn(mailTo(author.email)[0]?.text)).searchParams.get('key') ?? ''
  const objectBy = (given: string) =>
    send(object, { params: { receiptNumber: receipt.receiptNumber }, body: { key: given, text: 'It was a joke among friends.' } })

  expect((await objectBy('y'.repeat(32))).status).toBe(404)
  expect(await (await objectBy(key)).json()).toMatchObject({ status: 'reopened', canObject: false })
  expect((await objectBy(key)).status).toBe(409)
  expect(await (await send(getDetail, { params: { id: receipt.id }, token })).json()).toMatchObject({
    objection: 'It was a joke among friends.',
    objectedBy: 'author',
  })
  expect((await decideAs(token, receipt.id, { measure: 'restore' })).status).toBe(409)
  await take(receipt.id, token)
  expect(await (await decideAs(token, receipt.id, { measure: 'restore', reason: 'They are friends.' })).json()).toMatchObject({
    status: 'dismissed',
  })
  await runPendingJobs()

  expect(await db.comment.findUniqueOrThrow({ where: { id: comment.id } })).toMatchObject({ deletedAt: null, state: 'published' })
  expect(mailTo(author.email).at(-1)?.subject).toBe('A measure was undone')
})

test('of two simultaneous decisions one counts, and the other is told', async () => {
  const comment = await createComment()
  const [one, other] = await Promise.all([asStaff(), asViewer({ role: 'admin' })])
  const receipt = await notice('comment', comment.id)
  await take(receipt.id, one.token)

  const answers = await Promise.all([
    decideAs(one.token, receipt.id, { measure: 'hide' }),
    decideAs(other.token, receipt.id, { measure: 'none' }),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await db.auditEntry.count({ where: { subjectId: comment.id, action: 'report.decide' } })).toBe(1)
  const { measure } = await db.report.findUniqueOrThrow({ where: { id: receipt.id } })
  expect((await db.comment.findUniqueOrThrow({ where: { id: comment.id } })).state).toBe(measure === 'hide' ? 'held' : 'published')
})

test('a report must be under review before a decision, and review begins once', async () => {
  const comment = await createComment()
  const { token } = await asStaff()
  const receipt = await notice('comment', comment.id)

  expect((await decideAs(token, receipt.id)).status).toBe(409)
  expect((await take(receipt.id, token)).status).toBe(200)
  expect((await take(receipt.id, token)).status).toBe(409)
})

test('a removed event answers 410, a hidden one 404, and its host cannot restore it', async () => {
  const host = await asViewer()
  const { token } = await asStaff()
  const [removed, hidden] = await Promise.all([createEvent({ hostId: host.userId }), createEvent({ hostId: host.userId })])
  await createFeedItem({ eventId: removed.id, profileId: host.userId })
  for (const [event, measure] of [
    [removed, 'remove'],
    [hidden, 'hide'],
  ] as const) {
    const receipt = await notice('event', event.id)
    await take(receipt.id, token)
    expect((await decideAs(token, receipt.id, { measure })).status).toBe(200)
  }

  expect((await send(getEvent, { params: { id: removed.id } })).status).toBe(410)
  expect((await send(getEvent, { params: { id: hidden.id } })).status).toBe(404)
  expect(await db.feedItem.count({ where: { eventId: removed.id, deletedAt: null } })).toBe(0)
  await db.event.update({ where: { id: hidden.id }, data: { state: 'published' } })
  expect((await db.event.findUniqueOrThrow({ where: { id: hidden.id } })).state).toBe('held')
})

test('the host of an event cannot show a comment that moderation hid', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  const comment = await createComment({ eventId: event.id })
  const { token } = await asStaff()
  const receipt = await notice('comment', comment.id)
  await take(receipt.id, token)
  await decideAs(token, receipt.id, { measure: 'hide' })

  expect(
    (await send(putComment, { method: 'PUT', params: { userId: comment.id }, body: { isHidden: false }, token: host.token })).status,
  ).toBe(404)
  await db.comment.update({ where: { id: comment.id }, data: { state: 'published' } })
  expect((await db.comment.findUniqueOrThrow({ where: { id: comment.id } })).state).toBe('held')
})

test('the picture alone is removed and refused afterwards; the event stays', async () => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: { r: 12, g: Math.floor(Math.random() * 255), b: Math.floor(Math.random() * 255) },
    },
  })
    .jpeg()
    .toBuffer()
  const imageKey = await storeImage(await readImage(bytes))
  const event = await createEvent({ imageKey })
  const { token } = await asStaff()
  const receipt = await notice('image', imageKey)
  await take(receipt.id, token)

  const answer = await decideAs(token, receipt.id, { measure: 'remove_picture', ground: 'law', groundText: '§ 97 UrhG' })
  await runPendingJobs()

  expect(answer.status).toBe(200)
  const shown = (await (await send(getEvent, { params: { id: event.id } })).json()) as { imageUrl?: string | null }
  expect(shown.imageUrl ?? null).toBeNull()
  await expect(readImage(bytes).then(storeImage)).rejects.toMatchObject({ code: 'forbidden' })
})

test('when only the account is acted upon, neither side reads that nothing was changed, and only the author learns what was', async () => {
  const author = await createUser()
  const comment = await createComment({ userId: author.id })
  const { token } = await asStaff()
  const receipt = await notice('comment', comment.id)
  await take(receipt.id, token)

  await decideAs(token, receipt.id, { accountMeasure: 'suspend', suspendDays: 7 })
  await runPendingJobs()

  const stateBy = async (key: string) =>
    (await (await send(getState, { params: { receiptNumber: receipt.receiptNumber }, query: { key } })).json()) as ReportState
  const [statement] = mailTo(author.email)
  const [, told] = mailTo(`jo-${comment.id.slice(-8)}@example.org`)
  expect(statement?.text).toContain('Your account is suspended until')
  expect(told?.text).toContain('The content stays as it is. A measure was taken against its account.')
  for (const mail of [statement, told]) expect(mail?.text).not.toContain('Nothing was changed')
  const authorKey = new URL(linkIn(statement?.text)).searchParams.get('key') ?? ''
  expect(await stateBy(authorKey)).toMatchObject({ measure: 'none', accountMeasure: 'suspend', suspendedUntil: expect.any(String) })
  expect(await stateBy(receipt.key)).toMatchObject({ status: 'actioned', accountMeasure: null, suspendedUntil: null })
})

test('a decided case counts only the decisions that were taken before it', async () => {
  const author = await createUser()
  const { token } = await asStaff()
  const decided = async () => {
    const { id } = await notice('comment', (await createComment({ userId: author.id })).id)
    await take(id, token)
    await decideAs(token, id, { measure: 'hide' })
    return id
  }
  const earlierOf = async (id: string) =>
    ((await (await send(getDetail, { params: { id }, token })).json()) as ReportDetail).thing.author?.actioned

  const [first, second] = [await decided(), await decided()]
  const open = await notice('comment', (await createComment({ userId: author.id })).id)

  expect([await earlierOf(first), await earlierOf(second), await earlierOf(open.id)]).toEqual([0, 1, 2])
})

test('a suspended author is signed out and can log in again when the period is over', async () => {
  const author = await asViewer()
  const comment = await createComment({ userId: author.userId })
  const { token } = await asStaff()
  const receipt = await notice('comment', comment.id)
  await take(receipt.id, token)
  await decideAs(token, receipt.id, { measure: 'remove', accountMeasure: 'suspend', suspendDays: 7 })

  expect((await send(getOwn, { token: author.token })).status).toBe(401)
  const suspended = await db.user.findUniqueOrThrow({ where: { id: author.userId } })
  expect(Math.round(((suspended.disabledUntil?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7)
  await db.user.update({ where: { id: author.userId }, data: { disabledUntil: new Date(Date.now() - 1000) } })
  const { endSuspensions } = await import('@/server/moderation/jobs')
  await endSuspensions.handle({})
  await endSuspensions.handle({})
  expect(await db.user.findUniqueOrThrow({ where: { id: author.userId } })).toMatchObject({ disabledAt: null, disabledUntil: null })
  expect(await db.auditEntry.count({ where: { subjectId: author.userId, action: 'user.lift', actorName: 'system' } })).toBe(1)
})

test.each([
  ['a measure that a thing of this kind does not know', { measure: 'remove_picture' }, 400],
  ['a restore where nothing was done', { measure: 'restore' }, 400],
  ['no reason', { measure: 'hide', reason: '  ' }, 400],
  ['the law without its name', { measure: 'hide', ground: 'law' }, 400],
  ['days before one', { accountMeasure: 'suspend', suspendDays: 0 }, 400],
  ['a NUL', { reason: 'a\u0000b' }, 400],
])('%s is refused and changes nothing', async (_, changes, status) => {
  const comment = await createComment()
  const { token } = await asStaff()
  const receipt = await notice('comment', comment.id)
  await take(receipt.id, token)

  expect((await decideAs(token, receipt.id, changes)).status).toBe(status)
  expect((await db.report.findUniqueOrThrow({ where: { id: receipt.id } })).status).toBe('in_review')
})

test('staff cannot be suspended, and anonymous content has nobody to warn', async () => {
  const { token } = await asStaff()
  const colleague = await createUser({ role: 'moderator' })
  const byStaff = await notice('comment', (await createComment({ userId: colleague.id })).id)
  const byNobody = await notice('comment', (await createComment({ userId: null })).id)
  await Promise.all([take(byStaff.id, token), take(byNobody.id, token)])

  expect((await decideAs(token, byStaff.id, { accountMeasure: 'suspend' })).status).toBe(403)
  expect((await decideAs(token, byNobody.id, { accountMeasure: 'warn' })).status).toBe(400)
})

test.each(['profile', 'group', 'message', 'feed_item', 'artist'] as const)(
  'a %s is reported, removed, and the decision can be read',
  async (subject) => {
    const { token } = await asStaff()
    const made = {
      profile: async () => {
        const user = await createUser()
        await db.profile.update({ where: { userId: user.id }, data: { bio: 'bad words', links: ['https://example.org'] } })
        return user.id
      },
      group: async () => (await createGroup()).id,
      message: async () => (await createMessage()).id,
      feed_item: async () => (await createFeedItem()).id,
      artist: async () => (await db.artistSubmission.create({ data: { name: `Band ${Date.now()}`, prompt: 'plays' } })).id,
    }
    const subjectId = await made[subject]()
    const { id } = await db.report.create({
      data: { receiptNumber: `T-${subjectId}`, subject, subjectId, url: 'http://localhost:3000/', reason: 'spam', goodFaith: true },
    })
    await take(id, token)
    expect(((await (await send(getDetail, { params: { id }, token })).json()) as ReportDetail).thing.exists).toBe(true)

    const answer = await decideAs(token, id, { measure: 'remove' })

    expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status: 200 })
    if (subject === 'profile')
      expect(await db.profile.findUniqueOrThrow({ where: { userId: subjectId } })).toMatchObject({ bio: '', links: [] })
  },
)

test('the queue lists the longest waiting first, by kind and status, with the number of related reports', async () => {
  const { token } = await asStaff()
  const comment = await createComment()
  const first = await notice('comment', comment.id)
  const second = await notice('comment', comment.id, { name: 'Kim' })
  const list = (await (await send(listReports, { query: { subject: 'comment', limit: '100' }, token })).json()) as {
    reports: { id: string; others: number; thing: { text: string } }[]
  }

  const ids = list.reports.map(({ id }) => id)
  expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0)
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
  expect(list.reports.find(({ id }) => id === first.id)).toMatchObject({ others: 1, thing: { text: comment.text } })
  const decided = (await (await send(listReports, { query: { status: 'decided', limit: '100' }, token })).json()) as {
    reports: { id: string }[]
  }
  expect(decided.reports.map(({ id }) => id)).not.toContain(first.id)
})

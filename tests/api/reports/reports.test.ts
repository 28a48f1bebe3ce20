import { randomUUID } from 'node:crypto'
import { POST } from '@/app/api/reports/route'
import type { ReportReceipt } from '@/lib/api/reports'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import {
  createComment,
  createEvent,
  createFeedItem,
  createMediaObject,
  createMembership,
  createMessage,
  createUser,
} from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const notice = (changes: object = {}) => ({
  subject: 'event',
  reason: 'fraud',
  explanation: 'There is no such venue.',
  name: 'Jo',
  email: 'jo@example.org',
  goodFaith: true,
  ...changes,
})
const report = (body: object, who: { token?: string } = {}) => send(POST, { body, ...who })

test('a notice gets a receipt number and stores who, what, where, why and the good faith', async () => {
  const { id } = await createEvent()
  const { userId, token } = await asViewer()

  const answer = await report(notice({ subjectId: id }), { token })

  expect(answer.status).toBe(200)
  const receipt = (await answer.json()) as ReportReceipt
  expect(receipt).toMatchObject({ receiptNumber: expect.stringMatching(/^R(-[A-Z2-9]{4}){3}$/), status: 'received' })
  expect(receipt.url).toMatch(new RegExp(`/event/${id}$`))
  expect(await db.report.findUniqueOrThrow({ where: { receiptNumber: receipt.receiptNumber } })).toMatchObject({
    subject: 'event',
    subjectId: id,
    url: receipt.url,
    reason: 'fraud',
    explanation: 'There is no such venue.',
    reporterId: userId,
    reporterName: 'Jo',
    reporterEmail: 'jo@example.org',
    goodFaith: true,
    status: 'received',
  })
})

test('a report needs no account', async () => {
  expect((await report(notice({ subjectId: (await createEvent()).id }))).status).toBe(200)
})

test('the reported address is derived from the content, whatever the sender says', async () => {
  const comment = await createComment()
  const story = await createFeedItem()
  const person = await createUser()
  const picture = await createMediaObject()
  const urlOf = async (subject: string, subjectId: string) =>
    ((await (await report(notice({ subject, subjectId, url: 'https://evil.example' }))).json()) as ReportReceipt).url.replace(
      /^https?:\/\/[^/]+/,
      '',
    )

  expect(await urlOf('comment', comment.id)).toBe(`/event/${comment.eventId}#comment-${comment.id}`)
  expect(await urlOf('feed_item', story.id)).toBe(`/event/${story.eventId}`)
  expect(await urlOf('profile', person.username)).toBe(`/profile/${person.id}`)
  expect(await urlOf('image', picture.key)).toBe(`/img/original/${picture.key}`)
})

test('messages and groups can be reported by members only', async () => {
  const message = await createMessage()
  const member = await asViewer()
  const stranger = await asViewer()
  await createMembership({ groupId: message.groupId, userId: member.userId })

  expect((await report(notice({ subject: 'message', subjectId: message.id }), member)).status).toBe(200)
  expect((await report(notice({ subject: 'group', subjectId: message.groupId }), member)).status).toBe(200)
  for (const who of [stranger, {}]) {
    expect((await report(notice({ subject: 'message', subjectId: message.id }), who)).status).toBe(404)
    expect((await report(notice({ subject: 'group', subjectId: message.groupId }), who)).status).toBe(404)
  }
})

test.each(['event', 'image', 'comment', 'profile', 'group', 'message', 'feed_item', 'artist'])(
  'an unknown %s is not found',
  async (subject) => {
    expect((await report(notice({ subject, subjectId: randomUUID() }))).status).toBe(404)
  },
)

test('a report about a child in danger needs no name', async () => {
  const { id } = await createEvent()

  expect((await report(notice({ subjectId: id, reason: 'child_safety', name: undefined, email: '' }))).status).toBe(200)
  expect((await report(notice({ subjectId: id, name: undefined }))).status).toBe(400)
  expect((await report(notice({ subjectId: id, email: '' }))).status).toBe(400)
})

test.each([
  ['no reason', { reason: undefined }],
  ['an unknown reason', { reason: 'dislike' }],
  ['no explanation', { explanation: ' ' }],
  ['no good faith', { goodFaith: false }],
  ['no address', { email: 'jo' }],
  ['a NUL', { explanation: 'a\u0000' }],
  ['too much text', { explanation: 'x'.repeat(3001) }],
  ['another kind of thing', { subject: 'user' }],
  ['a filled field that nobody sees', { website: 'x' }],
])('%s is refused', async (_, changes) => {
  const { id } = await createEvent()

  expect((await report(notice({ subjectId: id, ...changes }))).status).toBe(400)
  expect(await db.report.count({ where: { subjectId: id } })).toBe(0)
})

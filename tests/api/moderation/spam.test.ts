import { POST as say } from '@/app/api/comments/event/[eventId]/route'
import { POST as decideReport } from '@/app/api/moderation/reports/[id]/decision/route'
import { GET as listHeld, POST as decideHeld } from '@/app/api/moderation/held/route'
import type { CommentView } from '@/lib/api/comments'
import type { HeldItems } from '@/lib/api/moderation'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)
beforeEach(() => db.spamWord.deleteMany())

type Who = { token?: string; cookie?: string }
const heldOf = async (text: string, who: Who, eventId?: string) => {
  const answer = await send(say, { params: { eventId: eventId ?? (await createEvent()).id }, body: { text }, ...who })
  expect(answer.status).toBe(200)
  return (await answer.json()) as CommentView
}
const staff = async () => (await asViewer({ role: 'moderator' })).token
const decide = (token: string, verdict: 'approve' | 'reject', ids: string[]) =>
  send(decideHeld, {
    token,
    body: { verdict, items: ids.map((id) => ({ kind: 'comment', id })), ...(verdict === 'reject' ? { reason: 'Advertising' } : {}) },
  })
/** Some comments by strangers, decided by staff. */
const teach = async (verdict: 'approve' | 'reject', texts: string[]) => {
  const made = []
  for (const text of texts) made.push(await createComment({ state: 'held', text }))
  const answer = await decide(
    await staff(),
    verdict,
    made.map(({ id }) => id),
  )
  expect(((await answer.json()) as { done: string[] }).done).toHaveLength(texts.length)
}

test('the first three posts of an account or device are held if they look like advertising, and the author is told', async () => {
  for (const who of [await asViewer(), asDevice()]) {
    const held = await heldOf(`Best online casino ${'userId' in who ? who.userId : who.deviceKeyHash}`, who)
    expect(held).toMatchObject({ isOwn: true, held: 'waiting' })
    expect((await db.comment.findUniqueOrThrow({ where: { id: held.id } })).heldFor).toEqual(['words'])
  }
  const author = await asViewer()
  for (const text of ['Hello', 'What time does it begin?']) expect((await heldOf(text, author)).held).toBeUndefined()
  expect((await heldOf('Free spins for all of you', author)).held).toBe('waiting')
  expect((await heldOf('See you at the bar', author)).held).toBeUndefined()
  expect((await heldOf('Best online casino, says my aunt', author)).held).toBeUndefined()
})

test('text similar to a recent comment is held, even with other numbers; common greetings are not', async () => {
  const [one, other] = [await asViewer(), await asViewer()]
  const deal = (figure: number) => `Hot deal tonight only, ${figure} % off for everybody who comes early`

  expect((await heldOf(deal(50), one)).held).toBeUndefined()
  expect((await heldOf(deal(70), other)).held).toBe('waiting')
  for (const who of [one, other]) expect((await heldOf('See you there', who)).held).toBeUndefined()
})

test('the filter learns from decisions of staff and only then holds similar text', async () => {
  const spam = [
    'glimmer necklace bargain',
    'bargain necklace shipping',
    'glimmer shipping necklace',
    'necklace bargain glimmer shipping',
    'shipping bargain necklace now',
  ]
  const ham = [
    'when does the concert begin',
    'the concert was lovely',
    'is there a bar at the concert',
    'lovely evening thank you',
    'see you at the concert',
  ]
  const wanted = () => `glimmer necklace bargain shipping ${Math.floor(Math.random() * 1e9)} today`
  expect((await heldOf(wanted().slice(0, 24), await asViewer())).held).toBeUndefined()

  await teach('reject', spam)
  expect((await heldOf('necklace bargain glimmer', await asViewer())).held).toBeUndefined()
  await teach('approve', ham)

  const held = await heldOf('a glimmer necklace, what a bargain', await asViewer())
  expect(held.held).toBe('waiting')
  expect((await heldOf('a lovely concert, when does the bar begin', await asViewer())).held).toBeUndefined()
  expect(
    (await heldOf('another glimmer necklace bargain', await asViewer({ createdAt: new Date(Date.now() - 30 * 86_400_000) }))).held,
  ).toBeUndefined()
  const { items } = (await (await send(listHeld, { query: { limit: '100', kind: 'comment' }, token: await staff() })).json()) as HeldItems
  expect(items.find(({ thing }) => thing.id === held.id)?.signs).toEqual(['taught'])
  expect(await db.auditEntry.count({ where: { action: 'held.approve', before: { path: ['signs'], equals: ['taught'] } } })).toBe(0)
  await decide(await staff(), 'approve', [held.id])
  expect(
    await db.auditEntry.count({ where: { subjectId: held.id, action: 'held.approve', before: { path: ['signs'], equals: ['taught'] } } }),
  ).toBe(1)
})

test('two simultaneous decisions on the same comment teach once', async () => {
  const { id } = await createComment({ state: 'held', text: 'unmistakable words' })

  await Promise.all([decide(await staff(), 'reject', [id]), decide(await staff(), 'reject', [id])])

  expect(await db.spamWord.findUniqueOrThrow({ where: { word: 'unmistakable' } })).toEqual({ word: 'unmistakable', spam: 1, ham: 0 })
})

test('a comment reported as spam teaches, too', async () => {
  const moderator = await asViewer({ role: 'moderator' })
  const comment = await createComment({ text: 'quizzical advertisement' })
  const report = await db.report.create({
    data: {
      receiptNumber: `R-${comment.id}`,
      subject: 'comment',
      subjectId: comment.id,
      url: 'http://localhost:3000/',
      reason: 'spam',
      goodFaith: true,
      status: 'in_review',
      reviewerId: moderator.userId,
    },
  })

  const answer = await send(decideReport, {
    token: moderator.token,
    params: { id: report.id },
    body: { measure: 'remove', ground: 'terms', reason: 'Advertising' },
  })

  expect(answer.status).toBe(200)
  expect(await db.spamWord.findUniqueOrThrow({ where: { word: 'quizzical' } })).toEqual({ word: 'quizzical', spam: 1, ham: 0 })
})

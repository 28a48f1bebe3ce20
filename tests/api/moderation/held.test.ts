import { GET as getComments, POST as say } from '@/app/api/comments/event/[eventId]/route'
import { DELETE as deleteComment, PUT as putComment } from '@/app/api/comments/[userId]/route'
import { GET as listHeld, POST as decideHeld } from '@/app/api/moderation/held/route'
import type { CommentView } from '@/lib/api/comments'
import type { HeldItems } from '@/lib/api/moderation'
import { dropPicture } from '@/server/moderation/jobs'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent, createMediaObject } from '@/tests/support/factories'
import { cookieSet, send } from '@/tests/support/request'

afterAll(closeDatabase)

type Who = { token?: string; cookie?: string }
const sayTo = (eventId: string, body: object, who: Who = {}) => send(say, { params: { eventId }, body, ...who })
const read = async (eventId: string, who: Who = {}) =>
  (await (await send(getComments, { params: { eventId }, ...who })).json()) as CommentView[]
const longAgo = new Date(Date.now() - 30 * 86_400_000)
const decide = (token: string, body: object) => send(decideHeld, { body, token })

test('a new account’s first post with a link is held: its author is told, others see nothing', async () => {
  const event = await createEvent()
  const author = await asViewer()

  const made = (await (await sayTo(event.id, { text: 'Look at www.example.org' }, author)).json()) as CommentView

  expect(made).toMatchObject({ isOwn: true, held: 'waiting', text: 'Look at www.example.org' })
  expect(await read(event.id, author)).toMatchObject([{ id: made.id, held: 'waiting' }])
  expect(await read(event.id)).toEqual([])
  expect((await db.event.findUniqueOrThrow({ where: { id: event.id } })).commentCount).toBe(0)
})

test('a device without an account is treated the same and can delete its held comment', async () => {
  const event = await createEvent()
  const answer = await sayTo(event.id, { text: 'Look at www.example.org' })
  const cookie = cookieSet(answer, 'litfass-device') ?? ''
  const { id } = (await answer.json()) as CommentView

  expect(await read(event.id, { cookie })).toMatchObject([{ id, held: 'waiting' }])
  expect((await send(putComment, { method: 'PUT', params: { userId: id }, body: { text: 'without' }, cookie })).status).toBe(404)
  expect((await send(deleteComment, { method: 'DELETE', params: { userId: id }, cookie })).status).toBe(200)
  expect(await read(event.id, { cookie })).toEqual([])
})

test.each([
  ['words without a link', 'See you there', {}, undefined],
  ['a link by an account of old', 'See www.example.org', { createdAt: longAgo }, undefined],
  ['a link by a verified organizer', 'See www.example.org', { verifiedOrganizerAt: new Date() }, undefined],
  ['a link by staff', 'See www.example.org', { role: 'moderator' as const }, undefined],
  ['a link by a newcomer', 'See www.example.org', {}, 'waiting'],
])('%s: %j by %j is held as %s', async (_, text, given, held) => {
  const event = await createEvent()

  expect(((await (await sayTo(event.id, { text }, await asViewer(given))).json()) as CommentView).held).toBe(held)
})

test('an author published once is trusted, and a link added later is checked like one from the start', async () => {
  const event = await createEvent()
  const author = await asViewer()
  const first = (await (await sayTo(event.id, { text: 'Hello' }, author)).json()) as CommentView

  const edited = await send(putComment, {
    method: 'PUT',
    params: { userId: first.id },
    body: { text: 'Hello www.example.org' },
    token: author.token,
  })
  expect(await edited.json()).toMatchObject({ held: 'waiting' })
  await db.comment.update({ where: { id: first.id }, data: { state: 'published' } })
  expect(((await (await sayTo(event.id, { text: 'And www.example.com' }, author)).json()) as CommentView).held).toBeUndefined()
})

test('new accounts reply three times below one comment, others any number', async () => {
  const root = await createComment()
  const child = await createComment({ parentId: root.id })
  const [newcomer, known] = await Promise.all([asViewer(), asViewer({ createdAt: longAgo })])
  const statusOf = async (who: Who, n: number, parentId: string) =>
    (await sayTo(root.eventId, { text: `Reply ${n}`, parentId }, who)).status

  for (const who of [newcomer, known]) for (const n of [1, 2, 3]) expect(await statusOf(who, n, n === 2 ? child.id : root.id)).toBe(200)
  expect(await statusOf(newcomer, 4, root.id)).toBe(400)
  expect(await statusOf(newcomer, 4, child.id)).toBe(400)
  expect(await statusOf(known, 4, root.id)).toBe(200)
  const elsewhere = await createComment({ eventId: root.eventId })
  expect(await statusOf(newcomer, 5, elsewhere.id)).toBe(200)
})

test('the same text is accepted once: of any length below one event, long text anywhere', async () => {
  const [event, other] = await Promise.all([createEvent(), createEvent()])
  const author = await asViewer({ createdAt: longAgo })
  const long = `Come to the best party in town, ${event.id}`
  const statusOf = async (eventId: string, text: string, who: Who = author) => (await sayTo(eventId, { text }, who)).status

  expect(await statusOf(event.id, 'Yes!')).toBe(200)
  expect(await statusOf(event.id, 'yes!')).toBe(409)
  expect(await statusOf(other.id, 'Yes!')).toBe(200)
  expect(await statusOf(event.id, 'Yes!', await asViewer())).toBe(200)
  expect(await statusOf(event.id, long)).toBe(200)
  expect(await statusOf(other.id, long)).toBe(409)
})

test('visitors cannot repeat the same long text from device to device', async () => {
  const [event, other] = await Promise.all([createEvent(), createEvent()])
  const text = `Cheap watches for everybody, ${event.id}`

  expect((await sayTo(event.id, { text }, asDevice())).status).toBe(200)
  expect((await sayTo(other.id, { text }, asDevice())).status).toBe(409)
})

test('a double click makes one comment', async () => {
  const event = await createEvent()
  const author = await asViewer()

  const answers = await Promise.all([1, 2, 3].map(() => sayTo(event.id, { text: 'Count me in' }, author)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await db.comment.count({ where: { eventId: event.id } })).toBe(1)
})

test('held items are approved and rejected in bulk, each logged; those decided by others are reported', async () => {
  const { token } = await asViewer({ role: 'moderator' })
  const author = await asViewer()
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map((n) => createComment({ state: 'held', text: `held ${n}`, userId: author.userId })),
  )
  const event = await createEvent({ state: 'held' })
  const artist = await db.artistSubmission.create({ data: { name: `Band ${event.id}`, prompt: 'plays loud' } })
  const ids = [one, two, three].map((comment) => comment?.id ?? '')

  const list = (await (await send(listHeld, { query: { limit: '100' }, token })).json()) as HeldItems
  expect(list.items.map(({ thing }) => thing.id)).toEqual(expect.arrayContaining([...ids, event.id, artist.id]))

  const approved = await decide(token, {
    verdict: 'approve',
    items: [
      { kind: 'comment', id: ids[0] },
      { kind: 'event', id: event.id },
      { kind: 'artist', id: artist.id },
    ],
  })
  expect(await approved.json()).toEqual({ done: [ids[0], event.id, artist.id], missed: [] })
  expect((await decide(token, { verdict: 'reject', items: [{ kind: 'comment', id: ids[1] }] })).status).toBe(400)
  const rejected = await decide(token, {
    verdict: 'reject',
    reason: 'Advertising',
    items: [
      { kind: 'comment', id: ids[1] },
      { kind: 'comment', id: ids[0] },
    ],
  })
  expect(await rejected.json()).toEqual({ done: [ids[1]], missed: [ids[0]] })

  expect(
    await db.comment.findMany({ where: { id: { in: ids } }, orderBy: { text: 'asc' }, select: { state: true, deletedAt: true } }),
  ).toEqual([
    { state: 'published', deletedAt: null },
    { state: 'held', deletedAt: expect.any(Date) },
    { state: 'held', deletedAt: null },
  ])
  expect(await db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({ state: 'published' })
  expect(await db.artistSubmission.findUniqueOrThrow({ where: { id: artist.id } })).toMatchObject({ status: 'approved' })
  expect(await db.report.findFirstOrThrow({ where: { subjectId: ids[1] ?? '' } })).toMatchObject({
    ownInitiative: true,
    authorId: author.userId,
    decision: 'Advertising',
  })
  expect(
    (await db.auditEntry.findMany({ where: { subjectId: { in: [...ids, event.id, artist.id] } } })).map(({ action }) => action).sort(),
  ).toEqual(['held.approve', 'held.approve', 'held.approve', 'held.reject', 'report.decide'])
})

test('a rejected note about an artist loses its words and its picture', async () => {
  const { token } = await asViewer({ role: 'moderator' })
  const { key } = await createMediaObject()
  const { id } = await db.artistSubmission.create({ data: { name: `Band ${key}`, prompt: 'plays loud', imageKey: key } })

  const answer = await decide(token, { verdict: 'reject', reason: 'Advertising', items: [{ kind: 'artist', id }] })
  expect(await answer.json()).toEqual({ done: [id], missed: [] })
  expect(await db.artistSubmission.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'rejected', prompt: '', imageKey: null })

  const [job] = await db.$queryRaw<{ payload: { key: string } }[]>`
    SELECT "payload" FROM graphile_worker._private_jobs WHERE "payload"->>'key' = ${key}`
  await dropPicture.handle(job?.payload ?? { key: '' })
  expect(await db.mediaObject.count({ where: { key } })).toBe(0)
})

test('two simultaneous decisions on a held comment count once', async () => {
  const [one, other] = await Promise.all([asViewer({ role: 'moderator' }), asViewer({ role: 'admin' })])
  const { id } = await createComment({ state: 'held' })

  const answers = await Promise.all([
    decide(one.token, { verdict: 'approve', items: [{ kind: 'comment', id }] }),
    decide(other.token, { verdict: 'reject', reason: 'Spam', items: [{ kind: 'comment', id }] }),
  ])

  const done = (await Promise.all(answers.map((answer) => answer.json() as Promise<{ done: string[] }>))).flatMap((outcome) => outcome.done)
  expect(done).toEqual([id])
})

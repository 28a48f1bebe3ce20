import { randomUUID } from 'node:crypto'
import { GET, POST } from '@/app/api/comments/event/[eventId]/route'
import { MAX_EVENT_COMMENTS, type CommentView } from '@/lib/api/comments'
import { textFor } from '@/lib/text/text-for'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent, createUser } from '@/tests/support/factories'
import { cookieSet, send } from '@/tests/support/request'
import { cpuTimeOf } from '@/tests/support/cpu-time'

const COMMENTS = textFor('comments')

afterAll(closeDatabase)

type Who = { token?: string; cookie?: string }
const list = async (eventId: string, who: Who = {}) => (await (await send(GET, { params: { eventId }, ...who })).json()) as CommentView[]
const say = (eventId: string, body: unknown, who: Who = {}) => send(POST, { params: { eventId }, body, ...who })
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

test('an event without comments returns an empty list', async () => {
  expect(await list((await createEvent()).id)).toEqual([])
})

test('a logged-in user comments under their name, with all fields that clients read', async () => {
  const event = await createEvent()
  const { userId, username, token } = await asViewer()

  const answer = await say(event.id, { text: '  See you there!  ' }, { token })

  expect(answer.status).toBe(200)
  const made = (await answer.json()) as CommentView
  expect(made).toMatchObject({
    _id: made.id,
    eventId: event.id,
    userId,
    username,
    text: 'See you there!',
    parentId: null,
    depth: 0,
    replies: [],
    isOwn: true,
    isRemoved: false,
  })
  expect(await list(event.id, { token })).toEqual([made])
  expect(await list(event.id)).toEqual([{ ...made, isOwn: false }])
  expect((await db.event.findUniqueOrThrow({ where: { id: event.id } })).commentCount).toBe(1)
})

test('a visitor comments without an account as public, and the comment belongs to the device', async () => {
  const event = await createEvent()

  const answer = await say(event.id, { text: 'Is it wheelchair accessible?' })

  const cookie = cookieSet(answer, 'litfass-device') ?? ''
  expect(await answer.json()).toMatchObject({ userId: 'public', isOwn: true })
  expect(await list(event.id, { cookie })).toMatchObject([{ isOwn: true }])
  expect(await list(event.id, { cookie: asDevice().cookie })).toMatchObject([{ isOwn: false }])
  expect(cookie).not.toBe('')
})

test('who believes to be signed in and is not, or as another, publishes nothing under another name', async () => {
  const event = await createEvent()
  const [mara, tom] = [await asViewer(), await asViewer()]
  const body = { text: 'Mine, not nobody’s', expectedUserId: mara.userId }

  expect((await say(event.id, body)).status).toBe(401)
  expect((await say(event.id, body, { token: tom.token })).status).toBe(401)
  expect(await list(event.id)).toEqual([])
  expect(await (await say(event.id, body, { token: mara.token })).json()).toMatchObject({ userId: mara.userId })
})

test('an invalid token comments as a visitor', async () => {
  const event = await createEvent()

  expect(await (await say(event.id, { text: 'Hi' }, { token: 'null' })).json()).toMatchObject({ userId: 'public' })
})

test('a client cannot set author, time, place or depth', async () => {
  const event = await createEvent()
  const other = await createUser()
  const { userId, token } = await asViewer()

  const answer = await say(
    event.id,
    {
      text: 'Fine',
      userId: other.id,
      eventId: randomUUID(),
      depth: -3,
      createdAt: '1970-01-01',
      state: 'held',
      _id: 'mine',
      replies: [{ text: 'x' }],
    },
    { token },
  )

  expect(await answer.json()).toMatchObject({ userId, eventId: event.id, depth: 0, replies: [] })
})

test('replies come after their parent, up to five levels deep', async () => {
  const event = await createEvent()
  const { token } = await asViewer({ createdAt: new Date(Date.now() - 30 * 86_400_000) })
  let parentId: string | undefined
  for (let level = 0; level <= 5; level++) {
    const made = (await (await say(event.id, { text: `level ${level}`, parentId }, { token })).json()) as CommentView
    expect(made.depth).toBe(level)
    parentId = made._id
  }

  const tooDeep = await say(event.id, { text: 'level 6', parentId }, { token })

  expect(tooDeep.status).toBe(400)
  expect(await tooDeep.json()).toMatchObject({ code: 'invalid', message: COMMENTS.tooDeep })
  const comments = await list(event.id)
  expect(comments.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5])
  for (const [at, { parentId: above }] of comments.entries()) expect(above).toBe(at === 0 ? null : comments[at - 1]?.id)
})

test('a parent in another event, unknown or removed, is not found, and nothing is stored', async () => {
  const event = await createEvent()
  const elsewhere = await createComment()
  const removed = await createComment({ eventId: event.id, deletedAt: new Date() })
  const held = await createComment({ eventId: event.id, state: 'held' })
  const { token } = await asViewer()

  for (const parentId of [elsewhere.id, randomUUID(), removed.id, held.id])
    expect((await say(event.id, { text: 'Reply', parentId }, { token })).status).toBe(404)

  expect(await db.comment.count({ where: { eventId: event.id, deletedAt: null, state: 'published' } })).toBe(0)
})

test.each([
  ['nothing', {}],
  ['an empty text', { text: '' }],
  ['blanks', { text: ' \n\t\u00a0 ' }],
  ['only what nobody sees', { text: '\u200b\u0085\u2060' }],
  ['2,001 characters', { text: 'x'.repeat(2001) }],
  ['a NUL', { text: 'a\u0000b' }],
  ['half of a character', { text: 'a\ud83d' }],
  ['a list', { text: ['a'] }],
  ['a parent that is no id', { text: 'a', parentId: '1 OR 1=1' }],
])('%s is refused with its issues', async (_, body) => {
  const event = await createEvent()

  const answer = await say(event.id, body)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', issues: [expect.objectContaining({ path: expect.any(String) })] })
})

test('2,000 characters, a single emoji and script are stored unchanged', async () => {
  const event = await createEvent()
  const { token } = await asViewer()
  const texts = ['x'.repeat(2000), '🎉', '<script>alert(1)</script>']

  for (const text of texts) expect((await say(event.id, { text }, { token })).status).toBe(200)

  expect((await list(event.id)).map(({ text }) => text)).toEqual(texts)
})

test.each([
  ['unknown', async () => randomUUID()],
  ['held', async () => (await createEvent({ state: 'held' })).id],
  ['deleted', async () => (await createEvent({ deletedAt: new Date() })).id],
  ['merged', async () => (await createEvent({ mergedIntoId: (await createEvent()).id })).id],
])('the comments of an event that is %s are not found, and new ones are refused', async (_, make) => {
  const id = await make()

  expect((await send(GET, { params: { eventId: id } })).status).toBe(404)
  expect((await say(id, { text: 'Hello?' })).status).toBe(404)
  expect(await db.comment.count({ where: { eventId: id } })).toBe(0)
})

test('a malformed id is a bad request', async () => {
  expect((await send(GET, { params: { eventId: 'nonsense' } })).status).toBe(400)
  expect((await say('nonsense', { text: 'Hello' })).status).toBe(400)
})

test('visitors and new accounts may include two links, others any number', async () => {
  const event = await createEvent()
  const many = 'https://a.example https://b.example www.c.example'
  const fresh = await asViewer()
  const known = await asViewer({ createdAt: ago(30) })

  expect((await say(event.id, { text: many })).status).toBe(400)
  expect((await say(event.id, { text: many }, { token: fresh.token })).status).toBe(400)
  expect((await say(event.id, { text: 'https://a.example https://b.example' })).status).toBe(200)
  expect((await say(event.id, { text: many }, { token: known.token })).status).toBe(200)
})

test('a removed comment disappears; one with replies leaves an empty place', async () => {
  const event = await createEvent()
  await createComment({ eventId: event.id, text: 'gone', deletedAt: new Date() })
  const parent = await createComment({ eventId: event.id, text: 'secret', deletedAt: new Date() })
  const reply = await createComment({ eventId: event.id, parentId: parent.id, text: 'An answer' })

  const comments = await list(event.id)

  expect(comments).toMatchObject([
    { id: parent.id, text: COMMENTS.removed, userId: 'public', isRemoved: true },
    { id: reply.id, text: 'An answer', parentId: parent.id, isRemoved: false },
  ])
  expect(JSON.stringify(comments)).not.toContain('secret')
  expect(comments[0]).not.toHaveProperty('username')
})

test('a held comment is shown to its author alone', async () => {
  const event = await createEvent()
  const author = await asViewer()
  await createComment({ eventId: event.id, userId: author.userId, state: 'held', text: 'wait' })

  expect(await list(event.id)).toEqual([])
  expect(await list(event.id, { token: author.token })).toMatchObject([{ text: 'wait', held: 'waiting' }])
})

test('nobody comments on the events or replies to the comments of someone who blocked them', async () => {
  const [host, writer, blocked] = [await asViewer(), await asViewer(), await asViewer()]
  const [event, other] = [await createEvent({ hostId: host.userId }), await createEvent()]
  const comment = await createComment({ eventId: other.id, userId: writer.userId })
  await db.block.createMany({ data: [host, writer].map(({ userId }) => ({ blockerId: userId, blockedId: blocked.userId })) })
  const text = 'You cannot see this'

  expect((await say(event.id, { text }, blocked)).status).toBe(403)
  expect((await say(other.id, { text, parentId: comment.id }, blocked)).status).toBe(403)
  expect((await say(other.id, { text }, blocked)).status).toBe(200)
  expect((await say(event.id, { text }, writer)).status).toBe(200)
  expect(await db.comment.count({ where: { userId: blocked.userId } })).toBe(1)
})

test('comments of a blocked account are hidden from those who blocked it only', async () => {
  const event = await createEvent()
  const noisy = await createUser()
  const reader = await asViewer()
  await db.block.create({ data: { blockerId: reader.userId, blockedId: noisy.id } })
  const parent = await createComment({ eventId: event.id, userId: noisy.id, text: 'noise' })
  await createComment({ eventId: event.id, parentId: parent.id, text: 'Please stop' })
  await createComment({ eventId: event.id, userId: noisy.id, text: 'more noise' })

  expect((await list(event.id, { token: reader.token })).map(({ text }) => text)).toEqual([COMMENTS.removed, 'Please stop'])
  expect((await list(event.id)).map(({ text }) => text)).toEqual(['noise', 'Please stop', 'more noise'])
})

test('comments of a deleted or disabled account stay, under public’s name', async () => {
  const event = await createEvent()
  const disabled = await createUser({ disabledAt: new Date() })
  const deleted = await createUser()
  await createComment({ eventId: event.id, userId: disabled.id, text: 'one' })
  await createComment({ eventId: event.id, userId: deleted.id, text: 'two' })
  await db.user.delete({ where: { id: deleted.id } })

  const comments = await list(event.id)

  expect(comments).toMatchObject([
    { userId: 'public', text: 'one' },
    { userId: 'public', text: 'two' },
  ])
  for (const comment of comments) expect(comment).not.toHaveProperty('username')
})

test('of very many comments the newest are returned quickly, with their parents', async () => {
  const event = await createEvent()
  const first = await createComment({ eventId: event.id, text: 'first', createdAt: ago(10) })
  await createComment({ eventId: event.id, text: 'second', createdAt: ago(9) })
  await db.comment.createMany({
    data: Array.from({ length: 1500 }, (_, n) => ({ eventId: event.id, text: `n${n}`, createdAt: new Date(ago(5).getTime() + n * 1000) })),
  })
  const reply = await createComment({ eventId: event.id, parentId: first.id, text: 'late answer' })

  let comments: Awaited<ReturnType<typeof list>> = []
  const spentMs = await cpuTimeOf(async () => (comments = await list(event.id)))

  expect(spentMs).toBeLessThan(500)
  expect(comments).toHaveLength(MAX_EVENT_COMMENTS + 1)
  expect(comments[0]?.id).toBe(first.id)
  expect(comments.at(-1)?.id).toBe(reply.id)
  expect(comments.map(({ text }) => text)).not.toContain('second')
})

test('no account’s e-mail address appears', async () => {
  const event = await createEvent()
  const { token } = await asViewer({ email: `secret-${randomUUID()}@example.org` })

  const answer = await (await say(event.id, { text: 'Hi' }, { token })).text()

  expect(answer + JSON.stringify(await list(event.id))).not.toContain('@example.org')
})

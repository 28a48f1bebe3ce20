import { randomUUID } from 'node:crypto'
import { DELETE, PUT } from '@/app/api/comments/[userId]/route'
import { GET, POST } from '@/app/api/comments/event/[eventId]/route'
import type { CommentView } from '@/lib/api/comments'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent } from '@/tests/support/factories'
import { cookieSet, send } from '@/tests/support/request'

afterAll(closeDatabase)

type Who = { token?: string; cookie?: string }
const list = async (eventId: string, query: Record<string, string> = {}, who: Who = {}) =>
  (await (await send(GET, { params: { eventId }, query, ...who })).json()) as CommentView[]
const change = (id: string, body: unknown, who: Who = {}) => send(PUT, { method: 'PUT', params: { userId: id }, body, ...who })
const remove = (id: string, who: Who = {}) => send(DELETE, { method: 'DELETE', params: { userId: id }, ...who })
const stateOf = async (id: string) => (await db.comment.findUniqueOrThrow({ where: { id } })).state

test('an author edits a comment, and it shows since when', async () => {
  const { userId, token } = await asViewer()
  const comment = await createComment({ userId, text: 'At eight' })

  const answer = await change(comment.id, { text: 'At nine' }, { token })

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ id: comment.id, text: 'At nine', isOwn: true, editedAt: expect.any(String) })
  expect(await list(comment.eventId)).toMatchObject([{ text: 'At nine', isOwn: false, editedAt: expect.any(String) }])
})

test('saving the same text is no change', async () => {
  const { userId, token } = await asViewer()
  const comment = await createComment({ userId, text: 'At eight' })

  expect(await (await change(comment.id, { text: 'At eight' }, { token })).json()).not.toHaveProperty('editedAt')
})

test('a device without an account can edit and delete its comments', async () => {
  const event = await createEvent()
  const said = await send(POST, { params: { eventId: event.id }, body: { text: 'Anonymous' } })
  const cookie = cookieSet(said, 'litfass-device') ?? ''
  const { id } = (await said.json()) as CommentView

  expect((await change(id, { text: 'Better' }, { cookie })).status).toBe(200)
  expect((await change(id, { text: 'Mine now' }, { cookie: asDevice().cookie })).status).toBe(404)
  expect((await remove(id, { cookie })).status).toBe(200)
  expect(await list(event.id)).toEqual([])
})

test('nobody edits or deletes the comments of others, which look absent', async () => {
  const host = await asViewer()
  const stranger = await asViewer()
  const comment = await createComment({ eventId: (await createEvent({ hostId: host.userId })).id, text: 'Mine' })

  expect((await change(comment.id, { text: 'Yours' })).status).toBe(401)
  expect((await remove(comment.id)).status).toBe(401)
  expect((await change(comment.id, { text: 'Yours' }, stranger)).status).toBe(404)
  expect((await change(comment.id, { isHidden: true }, stranger)).status).toBe(404)
  expect((await remove(comment.id, stranger)).status).toBe(404)
  expect((await change(comment.id, { text: 'Words in another’s mouth' }, host)).status).toBe(404)
  expect((await remove(randomUUID(), host)).status).toBe(404)
  expect(await list(comment.eventId)).toMatchObject([{ text: 'Mine' }])
})

test('a host hides a comment and shows it again; its author cannot', async () => {
  const host = await asViewer()
  const author = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  const comment = await createComment({ eventId: event.id, userId: author.userId })

  expect((await change(comment.id, { isHidden: true }, host)).status).toBe(200)
  expect(await list(event.id)).toEqual([])
  expect((await db.event.findUniqueOrThrow({ where: { id: event.id } })).commentCount).toBe(0)
  expect((await change(comment.id, { isHidden: false }, author)).status).toBe(404)
  expect((await change(comment.id, { isHidden: false }, host)).status).toBe(200)
  expect(await list(event.id)).toHaveLength(1)
})

test('a host who deletes a comment of others hides it; an uploading device counts as host', async () => {
  const { cookie, deviceKeyHash } = asDevice()
  const comment = await createComment({ eventId: (await createEvent({ deviceKeyHash })).id })

  expect(await (await remove(comment.id, { cookie })).json()).toEqual({ ok: true, id: comment.id, _id: comment.id })
  expect(await stateOf(comment.id)).toBe('hidden')
})

test('a host cannot show a comment that moderation holds', async () => {
  const host = await asViewer()
  const comment = await createComment({ eventId: (await createEvent({ hostId: host.userId })).id, state: 'held' })

  expect((await change(comment.id, { isHidden: false }, host)).status).toBe(404)
  expect(await stateOf(comment.id)).toBe('held')
})

test('a deleted comment with replies keeps its place but not its text', async () => {
  const { userId, token } = await asViewer()
  const parent = await createComment({ userId, text: 'secret' })
  await createComment({ eventId: parent.eventId, parentId: parent.id, text: 'An answer' })

  await remove(parent.id, { token })

  const comments = await list(parent.eventId)
  expect(comments).toMatchObject([{ id: parent.id, isRemoved: true }, { text: 'An answer' }])
  expect(JSON.stringify(comments)).not.toContain('secret')
  expect((await remove(parent.id, { token })).status).toBe(404)
})

test.each([
  ['nothing', {}],
  ['both at once', { text: 'a', isHidden: true }],
  ['an empty text', { text: ' ' }],
  ['a NUL', { text: 'a\u0000' }],
  ['too much text', { text: 'x'.repeat(2001) }],
  ['a word for a switch', { isHidden: 'yes' }],
])('%s is not a valid change', async (_, body) => {
  const { userId, token } = await asViewer()
  const comment = await createComment({ userId })

  expect((await change(comment.id, body, { token })).status).toBe(400)
  expect((await change('nonsense', body, { token })).status).toBe(400)
})

test('a new account cannot add many links by editing', async () => {
  const { userId, token } = await asViewer()
  const comment = await createComment({ userId })

  expect((await change(comment.id, { text: 'https://a.example https://b.example https://c.example' }, { token })).status).toBe(400)
})

test('a filled honeypot field is refused, and nothing is stored', async () => {
  const event = await createEvent()

  expect((await send(POST, { params: { eventId: event.id }, body: { text: 'Buy', website: 'https://spam.example' } })).status).toBe(400)
  expect(await list(event.id)).toEqual([])
})

test('comments can be listed newest first, since or before a time, each with its parent', async () => {
  const event = await createEvent()
  const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 12, minute))
  const first = await createComment({ eventId: event.id, text: 'first', createdAt: at(1) })
  await createComment({ eventId: event.id, text: 'second', createdAt: at(2) })
  await createComment({ eventId: event.id, text: 'reply', parentId: first.id, createdAt: at(3) })
  const texts = async (query: Record<string, string>) => (await list(event.id, query)).map(({ text }) => text)

  expect(await texts({ limit: '1' })).toEqual(['first', 'reply'])
  expect(await texts({ since: at(2).toISOString() })).toEqual(['first', 'reply'])
  expect(await texts({ before: at(2).toISOString() })).toEqual(['first', 'second'])
  expect(await texts({ limit: '9999' })).toHaveLength(3)
  expect((await send(GET, { params: { eventId: event.id }, query: { since: 'yesterday' } })).status).toBe(400)
  expect((await send(GET, { params: { eventId: event.id }, query: { limit: '0' } })).status).toBe(400)
})

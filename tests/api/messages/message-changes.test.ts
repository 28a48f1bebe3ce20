import { randomUUID } from 'node:crypto'
import { GET as changes } from '@/app/api/groups/[id]/changes/route'
import { PUT as react } from '@/app/api/groups/[id]/messages/[messageId]/reactions/route'
import { DELETE as remove, PUT as edit } from '@/app/api/groups/[id]/messages/[messageId]/route'
import { PUT as markRead } from '@/app/api/groups/[id]/read/route'
import { GET as history } from '@/app/api/messages/[groupId]/route'
import { POST as post } from '@/app/api/messages/route'
import type { GroupChanges, MessageView } from '@/lib/api/messages'
import { forgetPlaces } from '@/server/messages/jobs'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createGroup, createMembership } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'
import { send } from '@/tests/support/request'

jest.setTimeout(30_000)
afterAll(closeDatabase)

type Who = { token: string; userId: string }
const aGroup = async () => {
  const [group, anna, ben, owner] = [await createGroup(), await asViewer(), await asViewer(), await asViewer()]
  for (const { userId } of [anna, ben]) await createMembership({ groupId: group.id, userId })
  await createMembership({ groupId: group.id, userId: owner.userId, role: 'owner' })
  return { id: group.id, anna, ben, owner }
}
const say = async (who: Who, body: Record<string, unknown>) => (await (await send(post, { token: who.token, body })).json()) as MessageView
const at = (who: Who, id: string, messageId: string) => ({ token: who.token, params: { id, messageId } })
const change = (who: Who, id: string, messageId: string, content: unknown) =>
  send(edit, { ...at(who, id, messageId), method: 'PUT', body: { content } })
const take = (who: Who, id: string, messageId: string) => send(remove, { ...at(who, id, messageId), method: 'DELETE' })
const sign = (who: Who, id: string, messageId: string, emoji: unknown, isOn = true) =>
  send(react, { ...at(who, id, messageId), method: 'PUT', body: { emoji, isOn } })
const since = async (who: Who, id: string, revision = 0, limit = 100) =>
  (await (
    await send(changes, { token: who.token, params: { id }, query: { since: String(revision), limit: String(limit) } })
  ).json()) as GroupChanges
const read = async (who: Who, groupId: string, query: Record<string, string> = {}) =>
  (await (await send(history, { token: who.token, params: { groupId }, query })).json()) as MessageView[]

test('messages are numbered without gaps, with many senders and retries at once', async () => {
  const { id, anna, ben } = await aGroup()

  const said = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      say(n % 2 ? anna : ben, { groupId: id, content: `${n}`, clientKey: `key ${n % 40}`.replace(' ', '-') }),
    ),
  )

  const kept = await read(anna, id)
  expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  expect(new Set(said.map(({ id: one }) => one)).size).toBe(40)
  expect(await db.group.findUniqueOrThrow({ where: { id } })).toMatchObject({ lastSeq: 40, lastRevision: 40 })
  expect([...kept].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))).toEqual(kept)
})

test('simultaneous messages share statements, and an invalid one does not affect the others', async () => {
  const { id, anna, ben } = await aGroup()
  const stranger = await asViewer()
  const asked = jest.spyOn(pool, 'query')

  const answers = await Promise.all([
    ...Array.from({ length: 30 }, (_, n) => send(post, { token: anna.token, body: { groupId: id, content: `${n}` } })),
    send(post, { token: stranger.token, body: { groupId: id, content: 'x' } }),
    send(post, { token: ben.token, body: { groupId: id, content: 'x', replyToId: randomUUID() } }),
  ])

  const statements = asked.mock.calls.filter(([query]: unknown[]) => (query as { name?: string }).name === 'send-messages').length
  asked.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 404, 404])
  expect(statements).toBeLessThan(20)
  expect(await read(ben, id)).toHaveLength(30)
})

test('a sender edits a message; all members see the edit, even those who were away', async () => {
  const { id, anna, ben, owner } = await aGroup()
  const said = await say(anna, { groupId: id, content: 'Meet at 8' })
  await say(ben, { groupId: id, content: 'ok' })
  const { revision } = await since(ben, id)

  const answer = await change(anna, id, said.id, ' Meet at 9 ')

  expect(await answer.json()).toMatchObject({
    id: said.id,
    seq: 1,
    revision: revision + 1,
    content: 'Meet at 9',
    editedAt: expect.any(String),
  })
  expect(await since(ben, id, revision)).toMatchObject({
    revision: revision + 1,
    hasMore: false,
    messages: [{ id: said.id, content: 'Meet at 9' }],
  })
  expect((await change(ben, id, said.id, 'Meet at 10')).status).toBe(403)
  expect((await change(owner, id, said.id, 'Meet at 10')).status).toBe(403)
  expect((await change(await asViewer(), id, said.id, 'x')).status).toBe(404)
  expect((await change(anna, randomUUID(), said.id, 'x')).status).toBe(404)
  expect((await change(anna, id, said.id, ' \u200b')).status).toBe(400)
  expect((await change(anna, id, said.id, 'Meet at 9')).status).toBe(200)
  expect((await since(ben, id, revision + 1)).messages).toEqual([])
})

test('a deleted message leaves only its place', async () => {
  const { id, anna, ben, owner } = await aGroup()
  const said = await say(anna, { groupId: id, content: 'secret' })
  await sign(ben, id, said.id, '🎉')
  const answered = await say(ben, { groupId: id, content: 'really?', replyToId: said.id })
  expect(answered.replyTo).toMatchObject({ id: said.id, seq: 1, senderId: anna.userId, username: anna.username, content: 'secret' })

  expect((await take(ben, id, said.id)).status).toBe(403)
  expect(await (await take(anna, id, said.id)).json()).toMatchObject({ id: said.id, seq: 1, content: '', isRemoved: true, reactions: [] })

  expect(await db.message.findUniqueOrThrow({ where: { id: said.id } })).toMatchObject({ content: '', fileKey: null })
  expect((await read(ben, id)).at(-1)?.replyTo).toMatchObject({ content: '', isRemoved: true })
  expect((await take(anna, id, said.id)).status).toBe(200)
  expect((await change(anna, id, said.id, 'again')).status).toBe(410)
  expect((await sign(ben, id, said.id, '🎉')).status).toBe(410)
  expect((await take(owner, id, answered.id)).status).toBe(200)
})

test('the picture of a message is deleted with it', async () => {
  const { id, anna } = await aGroup()
  const form = new FormData()
  form.set('groupId', id)
  form.set('file', new File([new Uint8Array(await posterPixels({ seed: 60_606 }).png().toBuffer())], 'x.png', { type: 'image/png' }))
  const said = (await (await send(post, { token: anna.token, body: form })).json()) as MessageView
  const { fileKey } = await db.message.findUniqueOrThrow({ where: { id: said.id } })

  const removed = (await (await take(anna, id, said.id)).json()) as MessageView

  expect(said.fileUrl).toContain(fileKey)
  expect(removed).not.toHaveProperty('fileUrl')
  expect(await db.mediaObject.findUnique({ where: { key: fileKey ?? '' } })).toBeNull()
})

test('a person gives a message no more signs at once than one after the other', async () => {
  const { id, anna } = await aGroup()
  const said = await say(anna, { groupId: id, content: 'Sold out!' })

  const answers = await Promise.all(
    ['😀', '😁', '😂', '🤣', '😃', '😄', '😅', '😆', '😉', '😊', '😋', '😎', '😍', '😘'].map((one) => sign(anna, id, said.id, one)),
  )

  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  expect(await db.messageReaction.count({ where: { messageId: said.id } })).toBe(10)
})

test('a reaction is given once per person and can be taken back', async () => {
  const { id, anna, ben } = await aGroup()
  const said = await say(anna, { groupId: id, content: 'Sold out!' })

  await Promise.all(Array.from({ length: 5 }, () => sign(anna, id, said.id, '🎉')))
  await sign(ben, id, said.id, '🎉')
  await sign(ben, id, said.id, '👍🏽')

  expect((await read(anna, id))[0]?.reactions).toEqual([
    { emoji: '🎉', count: 2, userIds: [anna.userId, ben.userId] },
    { emoji: '👍🏽', count: 1, userIds: [ben.userId] },
  ])
  expect(await (await sign(anna, id, said.id, '🎉', false)).json()).toMatchObject({ reactions: [{ emoji: '🎉', count: 1 }, { count: 1 }] })
  for (const nonsense of ['x', '', '🎉🎉', '<b>', 5]) expect((await sign(anna, id, said.id, nonsense)).status).toBe(400)
  expect((await sign(await asViewer(), id, said.id, '🎉')).status).toBe(404)
})

test('history is paged by number in both directions, and changes in pages', async () => {
  const { id, anna, ben } = await aGroup()
  await db.message.createMany({ data: Array.from({ length: 25 }, (_, n) => ({ groupId: id, senderId: ben.userId, content: `${n + 1}` })) })

  expect((await read(anna, id, { beforeSeq: '11', limit: '5' })).map(({ seq }) => seq)).toEqual([6, 7, 8, 9, 10])
  expect((await read(anna, id, { afterSeq: '20' })).map(({ seq }) => seq)).toEqual([21, 22, 23, 24, 25])
  expect(await read(anna, id, { afterSeq: '25' })).toEqual([])
  const first = await since(anna, id, 0, 20)
  const rest = await since(anna, id, first.revision, 20)
  expect([first.hasMore, rest.hasMore]).toEqual([true, false])
  expect([...first.messages, ...rest.messages].map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  for (const query of [{ since: '-1' }, { since: 'x' }, { since: '2147483648' }])
    expect((await send(changes, { token: anna.token, params: { id }, query })).status).toBe(400)
})

test('the read mark moves forward only, and never beyond the last message', async () => {
  const { id, anna, ben } = await aGroup()
  for (const content of ['1', '2', '3']) await say(ben, { groupId: id, content })
  const mark = async (seq: number) =>
    (await (await send(markRead, { method: 'PUT', token: anna.token, params: { id }, body: { seq } })).json()) as { lastReadSeq: number }

  expect(await mark(2)).toEqual({ groupId: id, lastReadSeq: 2 })
  expect((await mark(1)).lastReadSeq).toBe(2)
  expect((await mark(99)).lastReadSeq).toBe(3)
  expect((await send(markRead, { method: 'PUT', token: (await asViewer()).token, params: { id }, body: { seq: 1 } })).status).toBe(404)
})

test('a reader gets nothing of a blocked person by changes or quotes, but everything else', async () => {
  const { id, anna, ben, owner } = await aGroup()
  const noise = await say(ben, { groupId: id, content: 'noise' })
  await say(owner, { groupId: id, content: 'quoting', replyToId: noise.id })
  await say(owner, { groupId: id, content: 'news' })
  await db.block.create({ data: { blockerId: anna.userId, blockedId: ben.userId } })

  const told = await since(anna, id)

  expect(told.messages.map(({ content }) => content)).toEqual(['news'])
  expect(told.revision).toBe(3)
  expect((await since(ben, id)).messages).toHaveLength(3)
})

test('a location is deleted after a day', async () => {
  const { id, anna, ben } = await aGroup()
  const place = await say(anna, { groupId: id, type: 'location', content: 'here', latitude: 52.5, longitude: 13.4 })
  const { revision } = await since(ben, id)
  await db.message.update({ where: { id: place.id }, data: { expiresAt: new Date(Date.now() - 1000) } })

  await forgetPlaces.handle({})
  await forgetPlaces.handle({})

  expect(await db.message.findUniqueOrThrow({ where: { id: place.id } })).toMatchObject({
    latitude: null,
    longitude: null,
    content: '',
    revision: revision + 1,
  })
  expect((await since(ben, id, revision)).messages).toMatchObject([{ id: place.id, type: 'location', content: '' }])
})

import { randomUUID } from 'node:crypto'
import { GET as listInGroup, POST as sendInGroup } from '@/app/api/groups/[id]/messages/route'
import { POST as leave } from '@/app/api/groups/leave/[id]/route'
import { GET as myGroups } from '@/app/api/groups/my-groups/route'
import { GET } from '@/app/api/messages/[groupId]/route'
import { POST } from '@/app/api/messages/route'
import type { GroupView } from '@/lib/api/groups'
import type { MessageView } from '@/lib/api/messages'
import { directKey } from '@/lib/groups/direct-key'
import { pictureKey } from '@/lib/media/urls'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { closeDatabase, db } from '@/server/platform/db'
import { listen } from '@/server/platform/notify'
import { asViewer } from '@/tests/support/as-viewer'
import { createGroup, createMediaObject, createMembership, createMessage, createUser } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

/** A group with two logged-in members. */
const aGroup = async () => {
  const [group, anna, ben] = [await createGroup(), await asViewer(), await asViewer()]
  for (const { userId } of [anna, ben]) await createMembership({ groupId: group.id, userId })
  return { groupId: group.id, anna, ben }
}
const say = (token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  send(POST, { body, headers, ...(token ? { token } : {}) })
const said = async (token: string, body: unknown, headers: Record<string, string> = {}) =>
  (await (await say(token, body, headers)).json()) as MessageView
const read = (groupId: string, token: string | undefined, query: Record<string, string> = {}) =>
  send(GET, { params: { groupId }, query, ...(token ? { token } : {}) })
const list = async (groupId: string, token: string, query: Record<string, string> = {}) =>
  (await (await read(groupId, token, query)).json()) as MessageView[]
const sendPicture = ({ groupId, anna }: Awaited<ReturnType<typeof aGroup>>, bytes: Uint8Array) => {
  const form = new FormData()
  form.set('groupId', groupId)
  form.set('file', new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' }))
  return say(anna.token, form)
}
const unread = async (token: string) => ((await (await send(myGroups, { token })).json()) as GroupView[])[0]?.unreadCount

test('members read each other’s messages, oldest first, with all that clients show', async () => {
  const { groupId, anna, ben } = await aGroup()

  const first = await said(anna.token, { groupId, content: '  Hello\nthere ' })
  await said(ben.token, { groupId, content: 'Hi' })

  expect(first).toMatchObject({
    _id: first.id,
    groupId,
    senderId: anna.userId,
    username: anna.username,
    content: 'Hello\nthere',
    type: 'text',
    messageType: 'text',
    isRemoved: false,
  })
  const messages = await list(groupId, ben.token)
  expect(messages.map(({ content }) => content)).toEqual(['Hello\nthere', 'Hi'])
  expect(messages[0]).toEqual(first)
})

test('the group’s own path has the same two calls', async () => {
  const { groupId, anna } = await aGroup()

  const made = await send(sendInGroup, { params: { id: groupId }, token: anna.token, body: { content: 'Hello', groupId: randomUUID() } })

  expect(await made.json()).toMatchObject({ groupId, content: 'Hello' })
  expect(await (await send(listInGroup, { params: { id: groupId }, token: anna.token })).json()).toMatchObject([{ content: 'Hello' }])
  expect((await send(listInGroup, { params: { id: '[object Object]' }, token: anna.token })).status).toBe(400)
  expect((await send(listInGroup, { params: { id: groupId } })).status).toBe(401)
})

test('strangers, admins and former members can neither read nor write', async () => {
  const { groupId, anna, ben } = await aGroup()
  await said(anna.token, { groupId, content: 'between us' })
  await send(leave, { method: 'POST', params: { id: groupId }, token: ben.token })

  for (const { token } of [ben, await asViewer(), await asViewer({ role: 'admin' })]) {
    expect((await read(groupId, token)).status).toBe(404)
    expect((await say(token, { groupId, content: 'me too' })).status).toBe(404)
  }
  expect((await read(groupId, undefined)).status).toBe(401)
  expect((await read(groupId, 'null')).status).toBe(401)
  expect((await say(undefined, { groupId, content: 'x' })).status).toBe(401)
  expect((await read(randomUUID(), anna.token)).status).toBe(404)
  expect(await list(groupId, anna.token)).toHaveLength(1)
})

test('a client cannot set sender, time or kind of storage', async () => {
  const { groupId, anna, ben } = await aGroup()
  const picture = await createMediaObject()

  const message = await said(anna.token, {
    groupId,
    content: 'Hi',
    senderId: ben.userId,
    createdAt: '1970-01-01',
    fileKey: picture.key,
    fileUrl: 'https://x.example',
    expiresAt: null,
    latitude: 1,
    longitude: 2,
    id: 'mine',
  })

  expect(message).toMatchObject({ senderId: anna.userId, type: 'text' })
  expect(message).not.toHaveProperty('fileUrl')
  expect(message).not.toHaveProperty('latitude')
  expect(new Date(message.createdAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test.each([
  ['nothing', {}],
  ['an empty text', { content: '' }],
  ['blanks', { content: ' \n ' }],
  ['4,001 characters', { content: 'x'.repeat(4001) }],
  ['a NUL', { content: 'a\u0000' }],
  ['a number', { content: 5 }],
  ['an unknown kind', { content: 'x', type: 'video' }],
  ['a picture without one, as older clients send it', { content: '', file: {}, type: 'image' }],
  ['a place without a point', { content: '', type: 'location' }],
  ['half a point', { type: 'location', latitude: 52 }],
  ['a point beyond the pole', { type: 'location', latitude: 91, longitude: 0 }],
  ['a point in words', { type: 'location', latitude: 'north', longitude: 'east' }],
  ['a key with blanks', { content: 'x', clientKey: 'a b' }],
  ['a group that is no id', { content: 'x', groupId: '1' }],
])('%s is refused with a message', async (_, body) => {
  const { groupId, anna } = await aGroup()

  const answer = await say(anna.token, { groupId, ...body })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'invalid',
    message: expect.any(String),
    issues: expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]),
  })
  expect(await db.message.count({ where: { groupId } })).toBe(0)
})

test('4,000 characters, an emoji and script are stored unchanged; an empty file of older clients is ignored', async () => {
  const { groupId, anna } = await aGroup()
  const texts = ['x'.repeat(4000), '🎉', '<img src=x onerror=alert(1)>']

  for (const content of texts) expect((await say(anna.token, { groupId, content, file: {} })).status).toBe(200)

  expect((await list(groupId, anna.token)).map(({ content }) => content)).toEqual(texts)
})

test('a location is shown for a day and then removed, but not the message', async () => {
  const { groupId, anna, ben } = await aGroup()

  const sent = await said(anna.token, { groupId, content: '', latitude: 52.52, longitude: 13.405, type: 'location' })

  expect(sent).toMatchObject({ type: 'location', messageType: 'location', latitude: 52.52, longitude: 13.405 })
  expect(new Date(sent.expiresAt ?? 0).getTime() - new Date(sent.createdAt).getTime()).toBeCloseTo(86_400_000, -4)
  await db.message.update({ where: { id: sent.id }, data: { expiresAt: new Date(Date.now() - 1) } })
  const [faded] = await list(groupId, ben.token)
  expect(faded).toMatchObject({ id: sent.id, type: 'location', content: '' })
  expect(faded).not.toHaveProperty('latitude')
  expect(faded).not.toHaveProperty('longitude')
})

test('a removed message keeps its place but not its content', async () => {
  const { groupId, anna } = await aGroup()
  const { id } = await said(anna.token, { groupId, content: 'secret' })
  await db.message.update({ where: { id }, data: { deletedAt: new Date() } })

  expect(await list(groupId, anna.token)).toMatchObject([{ id, content: '', isRemoved: true }])
})

test('a picture is sent as a form, cleaned, and shown to older clients, too', async () => {
  const { groupId, anna, ben } = await aGroup()
  const form = new FormData()
  form.set('groupId', groupId)
  form.set('content', '')
  form.set('type', 'image')
  form.set('file', new File([new Uint8Array(await posterPixels({ seed: 4711 }).png().toBuffer())], '../../x.png', { type: 'image/png' }))

  const answer = await say(anna.token, form)

  expect(answer.status).toBe(200)
  const sent = (await answer.json()) as MessageView
  expect(sent).toMatchObject({
    type: 'image',
    messageType: 'image',
    fileUrl: expect.stringMatching(/^http:\/\/localhost:3000\/img\/original\/[0-9a-f]{64}\.jpg$/),
  })
  expect(await list(groupId, ben.token)).toEqual([sent])
})

test('a picture’s address tells nobody whether a file was sent, and is another in each chat', async () => {
  const [one, two] = await Promise.all([aGroup(), aGroup()])
  const bytes = await posterPixels({ seed: 4713 }).png().toBuffer()
  const keyOf = async (answer: Response) => pictureKey(((await answer.json()) as MessageView).fileUrl ?? '')

  const keys = [
    await keyOf(await sendPicture(one, bytes)),
    await keyOf(await sendPicture(one, bytes)),
    await keyOf(await sendPicture(two, bytes)),
  ]

  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  const { key } = await readImage(bytes)
  expect(keys).not.toContain(key)
  expect(await db.mediaObject.findUnique({ where: { key } })).toBeNull()
})

test('a picture that was taken down in a chat comes back in no other chat, and not in public', async () => {
  const [one, two] = await Promise.all([aGroup(), aGroup()])
  const bytes = await posterPixels({ seed: 4714 }).png().toBuffer()
  const { fileUrl } = (await (await sendPicture(one, bytes)).json()) as MessageView
  await db.mediaObject.update({ where: { key: pictureKey(fileUrl ?? '') ?? '' }, data: { blockedAt: new Date() } })

  expect((await sendPicture(two, bytes)).status).toBe(403)
  await expect(storeImage(await readImage(bytes))).rejects.toMatchObject({ code: 'forbidden' })
})

test('a file that is not a picture is refused, and a stranger’s picture is not even read', async () => {
  const { groupId, anna } = await aGroup()
  const stranger = await asViewer()
  const form = (bytes: Uint8Array<ArrayBuffer>, type = 'image') => {
    const made = new FormData()
    made.set('groupId', groupId)
    made.set('type', type)
    made.set('file', new File([bytes], 'x.png', { type: 'image/png' }))
    return made
  }
  const before = await db.mediaObject.count()
  const picture = new Uint8Array(await posterPixels({ seed: 4712 }).png().toBuffer())

  expect((await say(anna.token, form(new TextEncoder().encode('<svg onload="alert(1)"/>')))).status).toBe(415)
  expect((await say(anna.token, form(new Uint8Array()))).status).toBe(400)
  expect((await say(anna.token, form(picture, 'text'))).status).toBe(400)
  expect((await say(stranger.token, form(picture))).status).toBe(404)
  expect(await db.mediaObject.count()).toBe(before)
  expect(await db.message.count({ where: { groupId } })).toBe(0)
})

test('a location can be sent as a form', async () => {
  const { groupId, anna } = await aGroup()
  const form = new FormData()
  for (const [name, value] of Object.entries({ groupId, type: 'location', latitude: '-33.9', longitude: '18.4' })) form.set(name, value)

  expect(await said(anna.token, form)).toMatchObject({ latitude: -33.9, longitude: 18.4 })
})

test('a message sent ten times at once, by body key or by header, is stored once with the same answer', async () => {
  const { groupId, anna, ben } = await aGroup()
  const key = randomUUID()

  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => said(anna.token, { groupId, content: 'once', clientKey: key })),
    ...Array.from({ length: 5 }, () => said(anna.token, { groupId, content: 'once' }, { 'idempotency-key': key })),
  ])
  const later = await said(anna.token, { groupId, content: 'another text', clientKey: key })
  const others = await said(ben.token, { groupId, content: 'my own', clientKey: key })

  expect(new Set([...answers, later].map(({ id }) => id)).size).toBe(1)
  expect(later.content).toBe('once')
  expect(others.id).not.toBe(later.id)
  expect(await db.message.count({ where: { groupId } })).toBe(2)
})

test('a retry after the sender was removed is refused', async () => {
  const { groupId, anna } = await aGroup()
  await said(anna.token, { groupId, content: 'once', clientKey: 'k' })
  await db.membership.delete({ where: { groupId_userId: { groupId, userId: anna.userId } } })

  expect((await say(anna.token, { groupId, content: 'once', clientKey: 'k' })).status).toBe(404)
})

test('a member removed while sending has either sent the message before or not at all', async () => {
  const { groupId, anna, ben } = await aGroup()

  const [, ...answers] = await Promise.all([
    send(leave, { method: 'POST', params: { id: groupId }, token: anna.token }),
    ...Array.from({ length: 10 }, () => say(anna.token, { groupId, content: 'last words' })),
  ])

  const heard = answers.filter((answer) => answer.status === 200).length
  expect(answers.map((answer) => answer.status).filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(await list(groupId, ben.token)).toHaveLength(heard)
})

test('listeners are told of a group once a message is stored, never of a refusal or a retry', async () => {
  const { groupId, anna } = await aGroup()
  const stranger = await asViewer()
  const heard: string[] = []
  const subscription = await listen(['group'], { hear: (_, id) => heard.push(id) })

  await say(stranger.token, { groupId, content: 'let me in' })
  await said(anna.token, { groupId, content: 'Hello', clientKey: 'k' })
  await said(anna.token, { groupId, content: 'Hello', clientKey: 'k' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await subscription.close()

  expect(heard).toEqual([groupId])
})

test('history pages back to the first message without gaps or repeats while new ones arrive', async () => {
  const { groupId, anna, ben } = await aGroup()
  const createdAt = new Date('2026-01-01T12:00:00Z')
  await db.message.createMany({
    data: Array.from({ length: 250 }, (_, n) => ({
      groupId,
      senderId: ben.userId,
      content: `${n}`,
      createdAt: new Date(createdAt.getTime() + Math.floor(n / 60) * 1000),
    })),
  })
  const seen: MessageView[] = []

  for (
    let page = await list(groupId, anna.token);
    page.length > 0;
    page = await list(groupId, anna.token, { before: seen[0]?._id ?? '', limit: '70' })
  ) {
    seen.unshift(...page)
    await createMessage({ groupId, senderId: ben.userId, content: 'new' })
  }

  expect(seen).toHaveLength(250)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(250)
  expect(seen).toEqual([...seen].sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1)))
})

test('the newest hundred messages are returned unless fewer are requested, never more', async () => {
  const { groupId, anna, ben } = await aGroup()
  await db.message.createMany({
    data: Array.from({ length: 130 }, (_, n) => ({ groupId, senderId: ben.userId, content: `${n}`, createdAt: new Date(Date.now() + n) })),
  })

  expect((await list(groupId, anna.token)).map(({ content }) => content)).toEqual(Array.from({ length: 100 }, (_, n) => `${n + 30}`))
  expect((await list(groupId, anna.token, { limit: '2' })).map(({ content }) => content)).toEqual(['128', '129'])
  expect(await list(groupId, anna.token, { limit: '5000' })).toHaveLength(100)
  expect((await read(groupId, anna.token, { before: (await createMessage()).id })).status).toBe(404)
  const nonsense: Record<string, string>[] = [{ limit: '0' }, { limit: 'x' }, { before: '1' }]
  for (const query of nonsense) expect((await read(groupId, anna.token, query)).status).toBe(400)
})

test('reading a chat marks it read, paging back does not, and own messages are never unread', async () => {
  const { groupId, anna, ben } = await aGroup()
  const first = await said(ben.token, { groupId, content: 'one' })
  await said(ben.token, { groupId, content: 'two' })
  expect(await unread(anna.token)).toBe(2)
  expect(await unread(ben.token)).toBe(0)

  await list(groupId, anna.token, { before: first.id })
  expect(await unread(anna.token)).toBe(2)
  await list(groupId, anna.token)
  expect(await unread(anna.token)).toBe(0)
  const before = await db.membership.findUniqueOrThrow({ where: { groupId_userId: { groupId, userId: anna.userId } } })
  await list(groupId, anna.token)
  expect(await db.membership.findUniqueOrThrow({ where: { groupId_userId: { groupId, userId: anna.userId } } })).toEqual(before)
})

test('messages of a blocked member are hidden; in a direct chat nobody can write any more', async () => {
  const { groupId, anna, ben } = await aGroup()
  const chat = await createGroup({ kind: 'direct', name: '', directKey: directKey(anna.userId, ben.userId) })
  for (const { userId } of [anna, ben]) await createMembership({ groupId: chat.id, userId })
  await said(ben.token, { groupId, content: 'noise' })
  await said(anna.token, { groupId, content: 'mine' })
  await db.block.create({ data: { blockerId: anna.userId, blockedId: ben.userId } })

  expect((await list(groupId, anna.token)).map(({ content }) => content)).toEqual(['mine'])
  expect((await list(groupId, ben.token)).map(({ content }) => content)).toEqual(['noise', 'mine'])
  for (const { token } of [anna, ben]) expect((await say(token, { groupId: chat.id, content: 'x' })).status).toBe(403)
  expect((await say(ben.token, { groupId, content: 'to all' })).status).toBe(200)
})

test('messages of a deleted or disabled account stay, under public’s name; removed pictures are not shown', async () => {
  const { groupId, anna } = await aGroup()
  const [gone, disabled] = [await createUser(), await createUser({ disabledAt: new Date() })]
  const picture = await createMediaObject({ blockedAt: new Date() })
  await createMessage({ groupId, senderId: gone.id, content: 'one', createdAt: new Date(Date.now() - 3000) })
  await createMessage({ groupId, senderId: disabled.id, content: 'two', createdAt: new Date(Date.now() - 2000) })
  await createMessage({
    groupId,
    senderId: anna.userId,
    content: '',
    type: 'image',
    fileKey: picture.key,
    createdAt: new Date(Date.now() - 1000),
  })
  await db.user.delete({ where: { id: gone.id } })

  const messages = await list(groupId, anna.token)

  expect(messages).toMatchObject([
    { senderId: 'public', content: 'one' },
    { senderId: 'public', content: 'two' },
    { senderId: anna.userId },
  ])
  expect(messages[0]).not.toHaveProperty('username')
  expect(messages[1]).not.toHaveProperty('username')
  expect(messages[2]).not.toHaveProperty('fileUrl')
})

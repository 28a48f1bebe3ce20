import { PUT as react } from '@/app/api/groups/[id]/messages/[messageId]/reactions/route'
import { PUT as answer } from '@/app/api/groups/[id]/request/route'
import { POST as write } from '@/app/api/groups/create-user-chat/route'
import { GET as mine } from '@/app/api/groups/my-groups/route'
import { POST as say } from '@/app/api/messages/route'
import type { GroupView } from '@/lib/api/groups'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { send } from '@/tests/support/request'

jest.setTimeout(30_000)
afterAll(closeDatabase)

type Who = { token: string; userId: string }
const chat = async (from: Who, to: Who) =>
  (await (await send(write, { token: from.token, body: { receiverId: to.userId } })).json()) as GroupView
const listed = async (who: Who) => (await (await send(mine, { token: who.token })).json()) as GroupView[]
const speak = (who: Who, groupId: string, content = 'Hello') => send(say, { token: who.token, body: { groupId, content } })
const reply = (who: Who, id: string, word: string) =>
  send(answer, { method: 'PUT', token: who.token, params: { id }, body: { answer: word } })

/** Anna's first message to Ben. */
const aRequest = async () => {
  const [anna, ben] = [await asViewer(), await asViewer()]
  const { id } = await chat(anna, ben)
  await speak(anna, id, 'Hi, are you the one with the drums?')
  return { anna, ben, id }
}

test('a first message is a request, which its receiver sees once something was sent', async () => {
  const [anna, ben] = [await asViewer(), await asViewer()]

  const made = await chat(anna, ben)

  expect(made.request).toBe('sent')
  expect(await listed(ben)).toEqual([])
  expect((await speak(anna, made.id)).status).toBe(200)
  expect(await listed(ben)).toMatchObject([{ id: made.id, request: 'received', unreadCount: 1, lastMessage: { content: 'Hello' } }])
  const second = await speak(anna, made.id)
  expect(second.status).toBe(403)
  expect(await second.json()).toMatchObject({ message: 'Your message is waiting to be accepted. You can write more once it is.' })
})

test('only one message can be sent until acceptance; a retry of the first counts as that one', async () => {
  const [anna, ben] = [await asViewer(), await asViewer()]
  const { id } = await chat(anna, ben)

  const answers = await Promise.all(Array.from({ length: 10 }, () => speak(anna, id)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(403)])
  expect(await db.message.count({ where: { groupId: id } })).toBe(1)
})

test('an accepted request opens the chat for both; replying or writing back accepts, too', async () => {
  const { anna, ben, id } = await aRequest()
  expect(await (await reply(ben, id, 'accept')).json()).not.toHaveProperty('request')
  expect((await speak(anna, id)).status).toBe(200)

  const second = await aRequest()
  await speak(second.ben, second.id)
  expect((await speak(second.anna, second.id)).status).toBe(200)

  const third = await aRequest()
  expect(await chat(third.ben, third.anna)).not.toHaveProperty('request')
  expect((await speak(third.anna, third.id)).status).toBe(200)
})

test('an ignored request disappears and its sender is not told', async () => {
  const { anna, ben, id } = await aRequest()

  await reply(ben, id, 'ignore')

  expect(await listed(ben)).toEqual([])
  expect(await listed(anna)).toMatchObject([{ id, request: 'sent' }])
  expect((await speak(anna, id)).status).toBe(403)
  expect(await chat(anna, ben)).toMatchObject({ id, request: 'sent' })
  expect(await listed(ben)).toEqual([])
})

test('a blocked request stops both sides from writing', async () => {
  const { anna, ben, id } = await aRequest()

  await reply(ben, id, 'block')

  expect(await db.block.findMany({ where: { blockerId: ben.userId } })).toMatchObject([{ blockedId: anna.userId }])
  for (const who of [anna, ben]) expect((await speak(who, id)).status).toBe(403)
  expect((await send(write, { token: anna.token, body: { receiverId: ben.userId } })).status).toBe(404)
})

test('blocking a request blocks as everywhere else: neither follows the other any more', async () => {
  const { anna, ben, id } = await aRequest()
  await db.follow.createMany({
    data: [
      { userId: anna.userId, profileId: ben.userId },
      { userId: ben.userId, profileId: anna.userId },
    ],
  })

  expect((await reply(ben, id, 'block')).status).toBe(200)

  expect(await db.follow.count({ where: { userId: { in: [anna.userId, ben.userId] } } })).toBe(0)
})

test('across a block, neither reacts to the other’s messages; a reaction can still be taken back', async () => {
  const { anna, ben, id } = await aRequest()
  const { id: messageId } = await db.message.findFirstOrThrow({ where: { groupId: id } })
  await reply(ben, id, 'accept')
  const sign = (who: Who, emoji: string, isOn = true) =>
    send(react, { method: 'PUT', token: who.token, params: { id, messageId }, body: { emoji, isOn } })
  expect((await sign(ben, '🥁')).status).toBe(200)
  await db.block.create({ data: { blockerId: anna.userId, blockedId: ben.userId } })

  for (const who of [anna, ben]) expect((await sign(who, '👎')).status).toBe(403)
  expect((await sign(ben, '🥁', false)).status).toBe(200)
  expect(await db.messageReaction.count({ where: { messageId } })).toBe(0)
})

test('the sender cannot answer a request, strangers find none, and without one nothing changes', async () => {
  const { anna, id } = await aRequest()

  expect(await (await reply(anna, id, 'accept')).json()).toMatchObject({ request: 'sent' })
  expect((await speak(anna, id)).status).toBe(403)
  expect((await reply(await asViewer(), id, 'accept')).status).toBe(404)
  expect((await reply(anna, id, 'perhaps')).status).toBe(400)
})

test('somebody who wrote before and left needs no new request', async () => {
  const { anna, ben, id } = await aRequest()
  await speak(ben, id, 'Yes!')
  await db.membership.delete({ where: { groupId_userId: { groupId: id, userId: ben.userId } } })

  expect(await chat(anna, ben)).not.toHaveProperty('request')
  expect((await speak(anna, id)).status).toBe(200)
})

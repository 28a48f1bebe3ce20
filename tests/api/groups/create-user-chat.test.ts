import { randomUUID } from 'node:crypto'
import { POST } from '@/app/api/groups/create-user-chat/route'
import { GET as one } from '@/app/api/groups/[id]/route'
import { POST as leave } from '@/app/api/groups/leave/[id]/route'
import type { GroupView } from '@/lib/api/groups'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const write = (token: string | undefined, receiverId: unknown) => send(POST, { body: { receiverId }, ...(token ? { token } : {}) })
const chatWith = async (token: string, receiverId: string) => (await (await write(token, receiverId)).json()) as GroupView

test('two people have one chat, whoever starts it, by id or by name, each seeing the other’s name', async () => {
  const [anna, ben] = [await asViewer(), await asViewer()]

  const byId = await chatWith(anna.token, ben.userId)
  const byName = await chatWith(anna.token, ben.username.toUpperCase())
  const back = await chatWith(ben.token, anna.userId)

  expect(byId).toMatchObject({
    _id: byId.id,
    kind: 'direct',
    name: ben.username,
    receiverId: ben.userId,
    eventId: null,
    memberCount: 2,
    isPublic: false,
    role: 'member',
  })
  expect(byName._id).toBe(byId._id)
  expect(back).toMatchObject({ _id: byId._id, name: anna.username, receiverId: anna.userId })
  expect(byId).not.toHaveProperty('inviteToken')
})

test('twenty simultaneous starts from both sides create one chat', async () => {
  const [anna, ben] = [await asViewer(), await asViewer()]

  const groups = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? chatWith(anna.token, ben.userId) : chatWith(ben.token, anna.userId))),
  )

  expect(new Set(groups.map(({ _id }) => _id)).size).toBe(1)
  expect(await db.membership.count({ where: { groupId: groups[0]?._id ?? '' } })).toBe(2)
})

test('nobody else can read it', async () => {
  const [anna, ben, eve] = [await asViewer(), await asViewer(), await asViewer({ role: 'admin' })]
  const chat = await chatWith(anna.token, ben.userId)

  expect((await send(one, { params: { id: chat._id }, token: eve.token })).status).toBe(404)
})

test('a user cannot message their own profile', async () => {
  const anna = await asViewer()

  for (const receiver of [anna.userId, anna.username]) expect((await write(anna.token, receiver)).status).toBe(400)
})

test('unknown and disabled users, and public, cannot be messaged', async () => {
  const anna = await asViewer()
  const disabled = await createUser({ disabledAt: new Date() })

  for (const receiver of [randomUUID(), 'nobody is called so', 'public', disabled.id])
    expect((await write(anna.token, receiver)).status).toBe(404)
})

test('a block on either side prevents a chat, and the error does not say whose', async () => {
  const [anna, ben] = [await asViewer(), await asViewer()]
  await db.block.create({ data: { blockerId: ben.userId, blockedId: anna.userId } })

  const answers = [await write(anna.token, ben.userId), await write(ben.token, anna.userId), await write(anna.token, randomUUID())]

  const said = (await Promise.all(answers.map((answer) => answer.json()))) as { message: string }[]
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
  expect(new Set(said.map(({ message }) => message)).size).toBe(1)
})

test('a member who left finds the same chat again; if both left it is deleted', async () => {
  const [anna, ben] = [await asViewer(), await asViewer()]
  const first = await chatWith(anna.token, ben.userId)
  await send(leave, { method: 'POST', params: { id: first._id }, token: ben.token })
  const again = await chatWith(anna.token, ben.userId)
  for (const { token } of [anna, ben]) await send(leave, { method: 'POST', params: { id: first._id }, token })

  expect(again).toMatchObject({ _id: first._id, memberCount: 2 })
  expect(await db.group.findUnique({ where: { id: first._id } })).toBeNull()
})

test.each([[undefined], [''], [5], ['a\u0000b'], ['x'.repeat(81)], [['a']]])('%j names no user and is a bad request', async (receiver) => {
  expect((await write((await asViewer()).token, receiver)).status).toBe(400)
})

test('visitors must log in', async () => {
  expect((await write(undefined, randomUUID())).status).toBe(401)
})

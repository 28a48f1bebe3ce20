import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { directKey } from '@/lib/groups/direct-key'
import { openChatStack, type ChatStack, type Part, type Person } from '@/tests/support/chat-stack'
import { ask, openClient, sayUntilHeard } from '@/tests/support/chat-client'
import { runFolder } from '@/tests/support/test-databases'
import { until } from '@/tests/support/until'

jest.setTimeout(60_000)

const folder = path.join(runFolder(process.env.TEST_RUN ?? ''), `floods-${process.env.TEST_DATABASE}`)
const open: { close: () => unknown }[] = []
let stack: ChatStack
let web: Part
let sidecar: Part

beforeAll(async () => {
  stack = await openChatStack(folder)
  ;({ web, sidecar } = await stack.plan())
  await Promise.all([web.start(), sidecar.start()])
}, 120_000)
afterEach(() => open.splice(0).forEach((one) => one.close()))
afterAll(async () => {
  await Promise.all([web.kill(), sidecar.kill('SIGTERM')])
  await stack.close()
})

/** Someone who follows a group; their socket, and what they hear. */
const listen = async (person: Person, groupId: string) => {
  const client = openClient(web.port, person)
  open.push(client)
  const typing: string[] = []
  const present: string[][] = []
  const hearing = client.follow(groupId, {
    onTyping: (people) => typing.push(...people.map(({ userId }) => userId)),
    onPresence: ({ userIds }) => present.push(userIds),
  })
  await until(
    () => hearing.states.includes('connected'),
    () => hearing.states,
  )
  return { ...hearing, typing, present, socket: client.socket() }
}
const say = (person: Person, groupId: string, content: string) =>
  sayUntilHeard(web.port, person, { groupId, content, clientKey: randomUUID() })
const chatOfTwo = async (one: Person, other: Person) => {
  const groupId = await stack.group(one, other)
  await stack.sql(`UPDATE "Group" SET "kind" = 'direct', "directKey" = $2 WHERE "id" = $1`, [groupId, directKey(one.userId, other.userId)])
  return groupId
}

test.each([
  ['events nobody knows', 'nonsense', [{}]],
  ['malformed events', 'typing', [{ groupId: 1 }]],
  ['joins that want no answer', 'join', [{ groupId: randomUUID() }]],
])('a socket that floods with %s is disconnected, and others go on', async (_, event, args) => {
  const [anna, ben] = [await stack.person(), await stack.person()]
  const groupId = await stack.group(anna, ben)
  const flooding = await listen(anna, groupId)
  const quiet = await listen(ben, groupId)
  let isOut = false
  flooding.socket?.on('disconnect', () => (isOut = true))

  await until(() => {
    for (let sent = 0; sent < 500 && !isOut; sent += 1)
      (flooding.socket as unknown as { emit: (...all: unknown[]) => void }).emit(event, ...args)
    return isOut
  })
  await say(anna, groupId, 'still here')
  await until(() => quiet.texts().includes('still here'))

  expect(quiet.states.filter((state) => state === 'offline')).toEqual([])
})

test('from several sockets together, an account is heard typing only so often', async () => {
  const [anna, ben] = [await stack.person(), await stack.person()]
  const groupId = await stack.group(anna, ben)
  const hearer = await listen(ben, groupId)
  const sockets = [(await listen(anna, groupId)).socket, (await listen(anna, groupId)).socket]
  let heard = 0
  hearer.socket?.on('typing', () => (heard += 1))

  for (let sent = 0; sent < 100; sent += 1) for (const socket of sockets) socket?.emit('typing', { groupId, isTyping: true })
  // Once a later join is answered, everything before it has been passed on, and reaches the other before a later message.
  await Promise.all(sockets.map((socket) => socket?.emitWithAck('join', { groupId, isPresent: true })))
  await say(anna, groupId, 'done')
  await until(() => hearer.texts().includes('done'))

  expect(heard).toBeGreaterThan(0)
  // A new window may begin meanwhile.
  expect(heard).toBeLessThanOrEqual(120)
})

test('who is blocked while both have the chat open no longer sees the other present or typing, until it is lifted', async () => {
  const [anna, ben] = [await stack.person(), await stack.person()]
  const groupId = await chatOfTwo(anna, ben)
  const annas = await listen(anna, groupId)
  const bens = await listen(ben, groupId)
  await until(
    () => bens.present.at(-1)?.length === 2,
    () => bens.present,
  )

  await stack.sql('INSERT INTO "Block" ("blockerId", "blockedId") VALUES ($1, $2)', [anna.userId, ben.userId])
  await until(
    () => bens.present.at(-1)?.length === 0 && annas.present.at(-1)?.length === 0,
    () => bens.present,
  )
  annas.socket?.emit('typing', { groupId, isTyping: true })
  bens.socket?.emit('typing', { groupId, isTyping: true })
  await Promise.all([annas, bens].map(({ socket }) => socket?.emitWithAck('join', { groupId, isPresent: true })))

  expect([...annas.typing, ...bens.typing]).toEqual([])
  await stack.sql('DELETE FROM "Block" WHERE "blockerId" = $1', [anna.userId])
  await until(
    () => bens.present.at(-1)?.length === 2,
    () => bens.present,
  )
})

test('in a larger group, two of whom one has blocked the other see neither present, typing nor reading; the third sees both', async () => {
  const [anna, ben, cem] = [await stack.person(), await stack.person(), await stack.person()]
  const groupId = await stack.group(anna, ben, cem)
  const [annas, bens, cems] = [await listen(anna, groupId), await listen(ben, groupId), await listen(cem, groupId)]
  const read: string[] = []
  for (const { socket } of [annas, bens]) socket?.on('read', ({ userId }) => read.push(userId))
  const seenBy = ({ present }: typeof annas) => [...(present.at(-1) ?? [])].sort()
  const ids = (...people: Person[]) => people.map(({ userId }) => userId).sort()
  const all = ids(anna, ben, cem)
  const seen = () => [seenBy(annas), seenBy(bens), seenBy(cems)]
  const untilSeen = (expected: string[][]) => until(() => JSON.stringify(seen()) === JSON.stringify(expected), seen)
  await untilSeen([all, all, all])

  await stack.sql('INSERT INTO "Block" ("blockerId", "blockedId") VALUES ($1, $2)', [anna.userId, ben.userId])
  await untilSeen([ids(anna, cem), ids(ben, cem), all])
  for (const { socket } of [annas, bens]) {
    socket?.emit('typing', { groupId, isTyping: true })
    socket?.emit('read', { groupId, seq: 1 })
  }
  await until(
    () => new Set(cems.typing).size === 2,
    () => cems.typing,
  )
  await Promise.all([annas, bens].map(({ socket }) => socket?.emitWithAck('join', { groupId, isPresent: true })))

  expect([...annas.typing, ...bens.typing, ...read]).toEqual([])
  expect(seen()).toEqual([ids(anna, cem), ids(ben, cem), all])
  await stack.sql('DELETE FROM "Block" WHERE "blockerId" = $1', [anna.userId])
  await untilSeen([all, all, all])
})

test('the open socket of a suspended account is closed even if nobody announces it, and does not come back', async () => {
  const [anna, ben] = [await stack.person(), await stack.person()]
  const groupId = await stack.group(anna, ben)
  const bens = await listen(ben, groupId)
  await say(anna, groupId, 'before')
  await until(() => bens.texts().length === 1)

  await stack.sql('UPDATE "User" SET "disabledAt" = now() WHERE "id" = $1', [ben.userId])
  await until(
    () => bens.states.includes('refused'),
    () => bens.states,
  )
  await say(anna, groupId, 'after')
  const own = await ask(web.port, ben, 'messages', { method: 'POST', body: { groupId, content: 'x' } })

  expect(bens.texts()).toEqual(['before'])
  expect(own.status).toBe(401)
})

import { markChatNewsRead, tellMessages } from '@/server/notifications/tell-messages'
import { listMessages } from '@/server/messages/queries'
import { sendMessage } from '@/server/messages/send-message'
import { closeDatabase, db } from '@/server/platform/db'
import { createGroup, createMembership, createMessage, createUser } from '@/tests/support/factories'

afterAll(closeDatabase)

const told = async (userId: string) =>
  (await db.notification.findMany({ where: { userId, kind: 'message', readAt: null }, select: { data: true } })).map(
    ({ data }) => (data as { title: string }).title,
  )
const scene = async () => {
  const [sender, reader] = await Promise.all([createUser(), createUser()])
  const group = await createGroup({ name: 'Drivers' })
  await createMembership({ groupId: group.id, userId: sender.id })
  await createMembership({ groupId: group.id, userId: reader.id })
  await createMessage({ groupId: group.id, senderId: sender.id })
  return { sender, reader, group }
}
const tell = (groupId: string) => tellMessages.handle({ groupId })
const change = (groupId: string, userId: string, data: object) =>
  db.membership.update({ where: { groupId_userId: { groupId, userId } }, data })

test('a member who has not read a message is notified of the chat once; its sender is not', async () => {
  const { sender, reader, group } = await scene()

  await tell(group.id)
  await createMessage({ groupId: group.id, senderId: sender.id })
  await tell(group.id)

  expect(await told(reader.id)).toEqual(['Drivers'])
  expect(await told(sender.id)).toEqual([])
})

test('a chat whose long name is cut within an emoji still notifies its members', async () => {
  const { reader, group } = await scene()
  await db.group.update({ where: { id: group.id }, data: { name: `${'a'.repeat(199)}🥁 and more` } })

  await tell(group.id)

  expect(await told(reader.id)).toEqual(['a'.repeat(199)])
})

test('a new message notifies again after the chat was opened', async () => {
  const { sender, reader, group } = await scene()
  await tell(group.id)
  await markChatNewsRead(reader.id, group.id, new Date())
  expect(await told(reader.id)).toEqual([])

  await createMessage({ groupId: group.id, senderId: sender.id })
  await tell(group.id)
  expect(await told(reader.id)).toEqual(['Drivers'])
})

test.each([
  ['has read it by now', { lastReadSeq: 1000 }],
  ['has muted the chat', { mutedUntil: new Date(Date.now() + 3_600_000) }],
  ['has ignored a first contact', { request: 'ignored' }],
])('a member who %s is not notified', async (_, data) => {
  const { reader, group } = await scene()
  await change(group.id, reader.id, data)
  await tell(group.id)
  expect(await told(reader.id)).toEqual([])
})

test('a message of a blocked person notifies nobody who blocked them, but others in the same chat', async () => {
  const { sender, reader, group } = await scene()
  await db.block.create({ data: { blockerId: reader.id, blockedId: sender.id } })
  await tell(group.id)
  expect(await told(reader.id)).toEqual([])

  const third = await createUser()
  await createMembership({ groupId: group.id, userId: third.id })
  await createMessage({ groupId: group.id, senderId: third.id })
  await tell(group.id)
  expect(await told(reader.id)).toEqual(['Drivers'])
})

test('a direct chat is named after the other person', async () => {
  const [one, other] = await Promise.all([createUser(), createUser()])
  const group = await createGroup({ name: 'x', kind: 'direct', directKey: [one.id, other.id].sort().join(':'), eventId: null })
  await createMembership({ groupId: group.id, userId: one.id })
  await createMembership({ groupId: group.id, userId: other.id })
  await createMessage({ groupId: group.id, senderId: one.id })
  await tell(group.id)
  expect(await told(other.id)).toEqual([one.username])
})

test('messages queue one job per group, and reading the chat removes its notification', async () => {
  const { sender, reader, group } = await scene()
  const viewer = (userId: string) => ({ userId, sessionId: 'none', username: 'x', role: 'user' as const })
  const say = (content: string) => sendMessage(viewer(sender.id), { body: { groupId: group.id, content }, headers: new Headers() })
  await say('one')
  await say('two')

  const waiting = await db.$queryRawUnsafe<{ run_at: Date }[]>(
    `SELECT run_at FROM graphile_worker._private_jobs WHERE key = 'tell-messages:${group.id}'`,
  )
  expect(waiting).toHaveLength(1)
  await tell(group.id)
  expect(await told(reader.id)).toEqual(['Drivers'])

  await listMessages(viewer(reader.id), group.id, { limit: 10 })
  expect(await told(reader.id)).toEqual([])
})

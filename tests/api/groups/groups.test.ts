import { randomUUID } from 'node:crypto'
import { POST as create } from '@/app/api/groups/route'
import { GET as one } from '@/app/api/groups/[id]/route'
import { POST as join } from '@/app/api/groups/join/[tokenId]/route'
import { POST as leave } from '@/app/api/groups/leave/[id]/route'
import type { GroupView } from '@/lib/api/groups'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createMembership } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const open = async (token: string, given: Record<string, unknown> = {}) => {
  const eventId = given['eventId'] ?? (await createEvent()).id
  return send(create, {
    token,
    body: { name: 'Sommerfest | 12.07.2030', description: 'We go together', eventId, isPublic: true, ...given },
  })
}
const opened = async (token: string, given: Record<string, unknown> = {}) => (await (await open(token, given)).json()) as GroupView
const enter = (tokenId: string, token?: string) => send(join, { method: 'POST', params: { tokenId }, ...(token ? { token } : {}) })
const exit = (id: string, token?: string) => send(leave, { method: 'POST', params: { id }, ...(token ? { token } : {}) })
const look = (id: string, token?: string) => send(one, { params: { id }, ...(token ? { token } : {}) })
const membersOf = async (groupId: string) =>
  (await db.membership.findMany({ where: { groupId }, orderBy: { joinedAt: 'asc' } })).map(({ userId, role }) => ({ userId, role }))

test('the creator owns the group and gets an invitation of at least 122 bits, valid for 30 days', async () => {
  const { userId, token } = await asViewer()
  const event = await createEvent()

  const group = await opened(token, { eventId: event.id })

  expect(group).toMatchObject({
    _id: group.id,
    kind: 'invite',
    name: 'Sommerfest | 12.07.2030',
    description: 'We go together',
    eventId: event.id,
    isPublic: true,
    memberCount: 1,
    role: 'owner',
    unreadCount: 0,
    lastMessage: null,
  })
  expect(Buffer.from(group.inviteToken ?? '', 'base64url').length * 8).toBeGreaterThanOrEqual(122)
  expect(new Date(group.inviteExpiresAt ?? 0).getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
  expect(await membersOf(group.id)).toEqual([{ userId, role: 'owner' }])
})

test('a client cannot set kind, type, token, owner or id', async () => {
  const { userId, token } = await asViewer()

  const group = await opened(token, {
    id: 'mine',
    kind: 'community',
    communityType: 'Helper',
    inviteToken: 'known-to-all-1234567890',
    directKey: 'a:b',
    createdById: randomUUID(),
    memberships: [],
  })

  expect(group.kind).toBe('invite')
  expect(group.inviteToken).not.toContain('known')
  expect(await db.group.findUniqueOrThrow({ where: { id: group.id } })).toMatchObject({
    createdById: userId,
    communityType: null,
    directKey: null,
  })
})

test('a picture of this installation is shown, a foreign one never', async () => {
  const { token } = await asViewer()
  const ours = `http://localhost:3000/img/original/${'a'.repeat(64)}.jpg`

  expect((await opened(token, { imageUrl: ours })).imageUrl).toBe(ours)
  expect(await opened(token, { imageUrl: 'https://tracker.example/pixel.png' })).not.toHaveProperty('imageUrl')
  expect(await opened(token, { imageUrl: '' })).not.toHaveProperty('imageUrl')
})

test.each([
  ['no name', { name: undefined }],
  ['a blank name', { name: '  \u200b' }],
  ['a name of 401 characters', { name: 'x'.repeat(401) }],
  ['a NUL in the text', { description: 'a\u0000' }],
  ['an event that is no id', { eventId: '1' }],
  ['a picture that runs script', { imageUrl: 'javascript:alert(1)' }],
  ['a picture from the disk', { imageUrl: 'file:///etc/passwd' }],
  ['an address of 501 characters', { imageUrl: `https://a.example/${'x'.repeat(500)}` }],
  ['a word instead of yes or no', { isPublic: 'yes' }],
])('%s is refused', async (_, given) => {
  const { token } = await asViewer()

  const answer = await open(token, given)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', issues: expect.any(Array) })
})

test('groups need a public event and a logged-in creator', async () => {
  const { token } = await asViewer()
  for (const eventId of [randomUUID(), (await createEvent({ state: 'held' })).id, (await createEvent({ deletedAt: new Date() })).id])
    expect((await open(token, { eventId })).status).toBe(404)

  expect((await send(create, { body: { name: 'x', eventId: randomUUID() } })).status).toBe(401)
})

test('a group and its invitation are visible to members only', async () => {
  const owner = await asViewer()
  const stranger = await asViewer()
  const admin = await asViewer({ role: 'admin' })
  const group = await opened(owner.token)

  expect((await look(group.id)).status).toBe(401)
  expect((await look(group.id, 'null')).status).toBe(401)
  expect((await look(group.id, stranger.token)).status).toBe(404)
  expect((await look(group.id, admin.token)).status).toBe(404)
  expect((await look(randomUUID(), owner.token)).status).toBe(404)
  expect((await look('[object Object]', owner.token)).status).toBe(400)
  expect(await (await look(group.id, owner.token)).json()).toMatchObject({ _id: group.id, inviteToken: group.inviteToken })
})

test('an invitation can be used any number of times', async () => {
  const owner = await asViewer()
  const guest = await asViewer()
  const group = await opened(owner.token)
  const inviteToken = group.inviteToken ?? ''

  const answers = [await enter(inviteToken, guest.token), await enter(inviteToken, guest.token), await enter(inviteToken, owner.token)]

  for (const answer of answers) expect(await answer.json()).toMatchObject({ _id: group.id, memberCount: 2 })
  expect(await membersOf(group.id)).toEqual([
    { userId: owner.userId, role: 'owner' },
    { userId: guest.userId, role: 'member' },
  ])
})

test('an unknown, expired or withdrawn invitation is refused, and visitors must log in first', async () => {
  const owner = await asViewer()
  const guest = await asViewer()
  const [late, withdrawn] = [await opened(owner.token), await opened(owner.token)]
  await db.groupInvite.updateMany({
    where: { groupId: late.id },
    data: { createdAt: new Date(Date.now() - 2), expiresAt: new Date(Date.now() - 1) },
  })
  await db.groupInvite.updateMany({ where: { groupId: withdrawn.id }, data: { revokedAt: new Date() } })

  expect((await enter('x'.repeat(24), guest.token)).status).toBe(404)
  expect((await enter(late.inviteToken ?? '', guest.token)).status).toBe(404)
  expect((await enter(withdrawn.inviteToken ?? '', guest.token)).status).toBe(404)
  expect((await enter("' OR 1=1 --", guest.token)).status).toBe(400)
  expect((await enter(late.inviteToken ?? '')).status).toBe(401)
  expect(await (await look(late.id, owner.token)).json()).not.toHaveProperty('inviteToken')
  expect(await membersOf(late.id)).toHaveLength(1)
})

test('two hundred joins at once make each a member once', async () => {
  const owner = await asViewer()
  const guests = await Promise.all(Array.from({ length: 20 }, () => asViewer()))
  const group = await opened(owner.token)

  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => enter(group.inviteToken ?? '', guests[n % guests.length]?.token)))

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(await db.membership.count({ where: { groupId: group.id } })).toBe(21)
})

test('leaving ends access at once, and the answer has a body', async () => {
  const owner = await asViewer()
  const guest = await asViewer()
  const group = await opened(owner.token)
  await enter(group.inviteToken ?? '', guest.token)

  expect((await exit(group.id)).status).toBe(401)
  expect(await (await exit(group.id, guest.token)).json()).toEqual({ ok: true, id: group.id, _id: group.id })

  expect((await look(group.id, guest.token)).status).toBe(404)
  expect((await exit(group.id, guest.token)).status).toBe(404)
})

test('an owner who leaves passes the group to its longest-standing member', async () => {
  const owner = await asViewer()
  const [second, third] = [await asViewer(), await asViewer()]
  const group = await opened(owner.token)
  await createMembership({ groupId: group.id, userId: third.userId, joinedAt: new Date(Date.now() + 2000) })
  await createMembership({ groupId: group.id, userId: second.userId, joinedAt: new Date(Date.now() + 1000) })

  await exit(group.id, owner.token)

  expect(await membersOf(group.id)).toEqual([
    { userId: second.userId, role: 'owner' },
    { userId: third.userId, role: 'member' },
  ])
})

test('a group is deleted with its last member', async () => {
  const owner = await asViewer()
  const group = await opened(owner.token)

  await exit(group.id, owner.token)

  expect(await db.group.findUnique({ where: { id: group.id } })).toBeNull()
})

test('if everybody leaves at once the group is deleted, and a simultaneous join finds an existing group', async () => {
  const owner = await asViewer()
  const guests = await Promise.all(Array.from({ length: 8 }, () => asViewer()))
  const group = await opened(owner.token)
  for (const guest of guests) await createMembership({ groupId: group.id, userId: guest.userId })
  const late = await asViewer()

  const [joined, ...left] = await Promise.all([
    enter(group.inviteToken ?? '', late.token),
    ...[owner, ...guests].map(({ token }) => exit(group.id, token)),
  ])

  expect(left.map((answer) => answer.status)).toEqual(left.map(() => 200))
  const exists = (await db.group.findUnique({ where: { id: group.id } })) !== null
  expect(joined.status).toBe(exists ? 200 : 404)
  expect(await membersOf(group.id)).toEqual(exists ? [{ userId: late.userId, role: 'owner' }] : [])
})

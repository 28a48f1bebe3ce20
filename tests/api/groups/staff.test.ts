import { randomUUID } from 'node:crypto'
import { DELETE as unban } from '@/app/api/groups/[id]/bans/[userId]/route'
import { GET as bans } from '@/app/api/groups/[id]/bans/route'
import { DELETE as revoke } from '@/app/api/groups/[id]/invites/[inviteId]/route'
import { GET as invites, POST as invite } from '@/app/api/groups/[id]/invites/route'
import { DELETE as remove, PUT as setRole } from '@/app/api/groups/[id]/members/[userId]/route'
import { GET as members } from '@/app/api/groups/[id]/members/route'
import { PUT as mute } from '@/app/api/groups/[id]/mute/route'
import { GET as one, PUT as rename } from '@/app/api/groups/[id]/route'
import { PUT as confirmAdult } from '@/app/api/groups/[id]/adult-notice/route'
import { POST as openCommunity } from '@/app/api/groups/create-or-join/route'
import { GET as preview, POST as join } from '@/app/api/groups/join/[tokenId]/route'
import { GET as mine } from '@/app/api/groups/my-groups/route'
import type { GroupInvites, GroupMembers, GroupView } from '@/lib/api/groups'
import type { z } from 'zod'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createGroup, createMembership, createMessage } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

jest.setTimeout(30_000)
afterAll(closeDatabase)

/** A group with an owner, a moderator and two members. */
const aGroup = async ({ isPublic = false } = {}) => {
  const [owner, moderator, anna, ben] = [await asViewer(), await asViewer(), await asViewer(), await asViewer()]
  const group = await createGroup({ inviteToken: randomUUID(), isPublic })
  for (const [{ userId }, role] of [
    [owner, 'owner'],
    [moderator, 'moderator'],
    [anna, 'member'],
    [ben, 'member'],
  ] as const)
    await createMembership({ groupId: group.id, userId, role })
  return { id: group.id, token: group.inviteToken ?? '', owner, moderator, anna, ben }
}
const take = (who: { token: string }, id: string, userId: string, ban = false) =>
  send(remove, { method: 'DELETE', token: who.token, params: { id, userId }, query: { ban: String(ban) } })
const give = (who: { token: string }, id: string, userId: string, role: string) =>
  send(setRole, { method: 'PUT', token: who.token, params: { id, userId }, body: { role } })
const roleOf = async (groupId: string, userId: string) =>
  (await db.membership.findUnique({ where: { groupId_userId: { groupId, userId } } }))?.role ?? null

test('members see who is in the group, owner and moderators first', async () => {
  const { id, owner, moderator, anna } = await aGroup()

  const list = (await (await send(members, { token: anna.token, params: { id } })).json()) as z.infer<typeof GroupMembers>

  expect(list.map(({ role }) => role)).toEqual(['owner', 'moderator', 'member', 'member'])
  expect(list[0]).toMatchObject({ userId: owner.userId, username: owner.username, lastReadSeq: 0 })
  expect(list[1]?.userId).toBe(moderator.userId)
  expect(JSON.stringify(list)).not.toContain('@')
})

test('a member can remove only members of a lower role', async () => {
  const { id, owner, moderator, anna, ben } = await aGroup()

  expect((await take(anna, id, ben.userId)).status).toBe(403)
  expect((await take(moderator, id, owner.userId)).status).toBe(403)
  expect((await take(moderator, id, moderator.userId)).status).toBe(403)
  expect((await take(await asViewer(), id, anna.userId)).status).toBe(404)
  expect((await take(moderator, id, (await asViewer()).userId, true)).status).toBe(404)
  expect(await (await take(moderator, id, anna.userId)).json()).toEqual({ ok: true, groupId: id, userId: anna.userId, isBanned: false })
  expect((await take(owner, id, moderator.userId)).status).toBe(200)

  expect(await roleOf(id, anna.userId)).toBeNull()
  expect((await send(one, { token: anna.token, params: { id } })).status).toBe(404)
})

/** The invitations that work, newest first, as a member of the group sees them. */
const openTokens = async (who: { token: string }, id: string) =>
  ((await (await send(invites, { token: who.token, params: { id } })).json()) as z.infer<typeof GroupInvites>).map(
    ({ inviteToken }) => inviteToken,
  )
const enterWith = async (who: { token: string }, tokenId = '') =>
  (await send(join, { method: 'POST', token: who.token, params: { tokenId } })).status

test('a person removed from a private group cannot return by the invitations they knew; the others find a new one', async () => {
  const { id, token, owner, moderator, anna } = await aGroup()
  await send(invite, { token: moderator.token, params: { id }, body: {} })
  const known = await openTokens(moderator, id)

  await take(moderator, id, anna.userId)
  const fresh = await openTokens(owner, id)

  expect(known).toHaveLength(2)
  expect(known).toContain(token)
  expect(
    await Promise.all(known.flatMap((tokenId) => [enterWith(anna, tokenId), asViewer().then((other) => enterWith(other, tokenId))])),
  ).toEqual([404, 404, 404, 404])
  expect(fresh).toHaveLength(1)
  expect(known).not.toContain(fresh[0])
  expect(await enterWith(anna, fresh[0])).toBe(200)
})

test('what a plain member of a private group reads names no invitation; in a public group it does', async () => {
  const read = async ({ id, token, anna }: Awaited<ReturnType<typeof aGroup>>) => {
    const list = async () => (await send(mine, { token: anna.token })).text()
    const byToken = await send(join, { method: 'POST', token: anna.token, params: { tokenId: token } })
    const bodies = [await (await send(one, { token: anna.token, params: { id } })).text(), await list(), await byToken.text()]
    return { status: byToken.status, named: bodies.map((body) => body.includes(token)) }
  }

  expect(await read(await aGroup())).toEqual({ status: 200, named: [false, false, false] })
  expect(await read(await aGroup({ isPublic: true }))).toEqual({ status: 200, named: [true, true, true] })
})

test('a removal from a public group, where every member invites, leaves its invitations alone', async () => {
  const { id, token, owner, anna } = await aGroup({ isPublic: true })

  await take(owner, id, anna.userId)

  expect(await openTokens(owner, id)).toEqual([token])
})

test('somebody who asks to join again and again while being removed stays out', async () => {
  const { id, token, owner, anna } = await aGroup()
  let isOver = false
  const hammer = async () => {
    while (!isOver) await enterWith(anna, token)
  }

  const hammering = Array.from({ length: 6 }, hammer)
  const { status } = await take(owner, id, anna.userId)
  isOver = true
  await Promise.all(hammering)

  expect(status).toBe(200)
  expect(await roleOf(id, anna.userId)).toBeNull()
})

test('a ban keeps a person out, whatever invitation they hold, until it is lifted', async () => {
  const { id, token, owner, anna } = await aGroup({ isPublic: true })
  const enter = () => send(join, { method: 'POST', token: anna.token, params: { tokenId: token } })

  await take(owner, id, anna.userId, true)

  expect((await Promise.all([enter(), enter(), enter()])).map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await (await send(bans, { token: owner.token, params: { id } })).json()).toMatchObject([
    { userId: anna.userId, username: anna.username },
  ])
  expect((await send(unban, { method: 'DELETE', token: owner.token, params: { id, userId: anna.userId } })).status).toBe(200)
  expect((await enter()).status).toBe(200)
})

test('a former member can still be banned', async () => {
  const { id, token, owner, anna } = await aGroup({ isPublic: true })
  await createMessage({ groupId: id, senderId: anna.userId })
  await db.membership.delete({ where: { groupId_userId: { groupId: id, userId: anna.userId } } })

  expect((await take(owner, id, anna.userId)).status).toBe(404)
  expect((await take(owner, id, anna.userId, true)).status).toBe(200)
  expect((await send(join, { method: 'POST', token: anna.token, params: { tokenId: token } })).status).toBe(404)
})

test('a ban and a join at the same moment leave the person out', async () => {
  const { id, token, owner, anna } = await aGroup({ isPublic: true })
  await take(owner, id, anna.userId)
  await createMessage({ groupId: id, senderId: anna.userId })

  await Promise.all([
    take(owner, id, anna.userId, true),
    ...Array.from({ length: 10 }, () => send(join, { method: 'POST', token: anna.token, params: { tokenId: token } })),
  ])

  expect(await roleOf(id, anna.userId)).toBeNull()
})

test('only the owner assigns roles and transfers the group', async () => {
  const { id, owner, moderator, anna } = await aGroup()

  expect((await give(moderator, id, anna.userId, 'moderator')).status).toBe(403)
  expect((await give(owner, id, owner.userId, 'member')).status).toBe(403)
  expect((await give(owner, id, (await asViewer()).userId, 'owner')).status).toBe(404)
  expect(await roleOf(id, owner.userId)).toBe('owner')
  const answers = await Promise.all([give(owner, id, anna.userId, 'owner'), give(owner, id, moderator.userId, 'owner')])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await db.membership.count({ where: { groupId: id, role: 'owner' } })).toBe(1)
})

test('a group handed over while its new owner’s role is changed still has an owner', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, owner, anna } = await aGroup()

    await Promise.all([give(owner, id, anna.userId, 'owner'), ...Array.from({ length: 4 }, () => give(owner, id, anna.userId, 'member'))])

    expect(await db.membership.findMany({ where: { groupId: id, role: 'owner' } })).toMatchObject([{ userId: anna.userId }])
  }
})

test('a private group has several invitations, which expire or are withdrawn, and only those who may invite see them', async () => {
  const { id, owner, moderator, anna } = await aGroup()
  const make = (who: { token: string }, body: unknown = { days: 2 }) => send(invite, { token: who.token, params: { id }, body })
  const list = async (who: { token: string }) =>
    (await (await send(invites, { token: who.token, params: { id } })).json()) as z.infer<typeof GroupInvites>
  const guest = await asViewer()
  const look = (tokenId: string, token?: string) => send(preview, { params: { tokenId }, ...(token ? { token } : {}) })

  const made = (await (await make(owner)).json()) as z.infer<typeof GroupInvites>[number]

  expect(Buffer.from(made.inviteToken, 'base64url').length * 8).toBeGreaterThanOrEqual(122)
  expect(Date.parse(made.expiresAt) - Date.now()).toBeLessThan(2.01 * 86_400_000)
  expect((await make(anna)).status).toBe(403)
  expect((await make(owner, { days: 31 })).status).toBe(400)
  expect((await list(moderator)).map(({ inviteToken }) => inviteToken)).toContain(made.inviteToken)
  expect(await list(owner)).toHaveLength(2)
  expect((await send(invites, { token: anna.token, params: { id } })).status).toBe(403)
  expect((await send(invites, { token: guest.token, params: { id } })).status).toBe(404)
  expect(await (await look(made.inviteToken)).json()).toMatchObject({ memberCount: 4, isMember: false })
  expect(await (await look(made.inviteToken)).json()).not.toHaveProperty('groupId')
  expect(await (await look(made.inviteToken, anna.token)).json()).toMatchObject({ groupId: id, isMember: true })

  expect((await send(revoke, { method: 'DELETE', token: anna.token, params: { id, inviteId: made.id } })).status).toBe(403)
  expect((await send(revoke, { method: 'DELETE', token: owner.token, params: { id, inviteId: made.id } })).status).toBe(200)
  expect((await look(made.inviteToken)).status).toBe(404)
  expect((await send(join, { method: 'POST', token: guest.token, params: { tokenId: made.inviteToken } })).status).toBe(404)
  expect(await list(owner)).toHaveLength(1)
})

test('owner and moderators can rename a group; an event’s communities are named after it', async () => {
  const { id, moderator, anna } = await aGroup()
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  const community = (await (
    await send(openCommunity, { token: host.token, body: { type: 'Helper', eventId: event.id } })
  ).json()) as GroupView

  expect(
    await (await send(rename, { method: 'PUT', token: moderator.token, params: { id }, body: { name: ' Friday crew ' } })).json(),
  ).toMatchObject({ name: 'Friday crew' })
  expect((await send(rename, { method: 'PUT', token: anna.token, params: { id }, body: { name: 'x' } })).status).toBe(403)
  expect((await send(rename, { method: 'PUT', token: moderator.token, params: { id }, body: { name: ' ' } })).status).toBe(400)
  expect(community.role).toBe('moderator')
  expect((await send(rename, { method: 'PUT', token: host.token, params: { id: community.id }, body: { name: 'x' } })).status).toBe(403)
})

test('a group can be muted until a given time', async () => {
  const { id, anna } = await aGroup()
  const set = async (mutedUntil: string | null) =>
    (await (await send(mute, { method: 'PUT', token: anna.token, params: { id }, body: { mutedUntil } })).json()) as GroupView

  expect(await set('2031-05-01T00:00:00+02:00')).toMatchObject({ mutedUntil: '2031-04-30T22:00:00.000Z' })
  expect(await set('2020-05-01T00:00:00Z')).not.toHaveProperty('mutedUntil')
  expect(await set(null)).not.toHaveProperty('mutedUntil')
})

test('Helper, Sleep and Driver groups ask each member once to confirm their age', async () => {
  const { token } = await asViewer()
  const event = await createEvent()
  const open = async (type: string) => (await (await send(openCommunity, { token, body: { type, eventId: event.id } })).json()) as GroupView

  const [helper, sleep, driver, queue] = [await open('Helper'), await open('Sleep'), await open('Driver'), await open('Queue')]

  expect([helper, sleep, driver, queue].map(({ isAdultsOnly, needsAdultConfirmation }) => [isAdultsOnly, needsAdultConfirmation])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ])
  expect(await (await send(confirmAdult, { method: 'PUT', token, params: { id: sleep.id } })).json()).toMatchObject({
    isAdultsOnly: true,
    needsAdultConfirmation: false,
  })
  expect(await open('Driver')).toMatchObject({ needsAdultConfirmation: true })
})

test('every member of a public group can invite, only owner and moderators of a private one, nobody in a direct chat', async () => {
  const groups = {
    open: await createGroup({ isPublic: true }),
    closed: await createGroup({ isPublic: false }),
    two: await createGroup({ isPublic: true, kind: 'direct', directKey: `${randomUUID()}:${randomUUID()}` }),
  }
  const [moderator, anna, stranger] = [await asViewer(), await asViewer(), await asViewer()]
  for (const { id } of Object.values(groups)) {
    await createMembership({ groupId: id, userId: moderator.userId, role: 'moderator' })
    await createMembership({ groupId: id, userId: anna.userId, role: 'member' })
  }
  const statuses = (who: { token: string }) =>
    Promise.all(
      Object.values(groups).map(async ({ id }) => (await send(invite, { token: who.token, params: { id }, body: { days: 2 } })).status),
    )

  expect(await statuses(moderator)).toEqual([200, 200, 403])
  expect(await statuses(anna)).toEqual([200, 403, 403])
  expect(await statuses(stranger)).toEqual([404, 404, 404])
  const made = await db.groupInvite.findFirstOrThrow({ where: { groupId: groups.open.id, createdById: anna.userId } })
  expect((await send(join, { method: 'POST', token: stranger.token, params: { tokenId: made.token } })).status).toBe(200)
})

test('a group has at most fifty invitations open, however many are made at once', async () => {
  const { id, owner } = await aGroup()

  await Promise.all(Array.from({ length: 60 }, () => send(invite, { method: 'POST', token: owner.token, params: { id }, body: {} })))

  expect(await db.groupInvite.count({ where: { groupId: id, revokedAt: null } })).toBe(50)
})
